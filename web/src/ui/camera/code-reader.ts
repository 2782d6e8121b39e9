/** Finds the texts of codes in a picture. */
export type CodeReader = (picture: HTMLVideoElement | HTMLCanvasElement) => Promise<string[]>

const formats = ['qr_code', 'code_128'] as const

interface Detector {
  detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The reader of the device; without one a library, which is loaded only then. */
export async function loadCodeReader(): Promise<CodeReader> {
  const detector = (await findNativeDetector()) ?? (await loadLibrary())
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

async function findNativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.every((format) => supported.includes(format))
    ? new BarcodeDetector({ formats: [...formats] })
    : undefined
}

async function loadLibrary(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: url }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: () => url } })
  return new BarcodeDetector({ formats: [...formats] })
}
