import { useEffect, useRef, useState } from 'react'
import classes from './code-camera.module.css'

/** Finds the texts of codes in a picture. */
type CodeReader = (picture: HTMLVideoElement | HTMLCanvasElement) => Promise<string[]>

const formats = ['qr_code', 'code_128'] as const

interface Detector {
  detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The reader of the device; without one a library, which is loaded only then. */
async function loadCodeReader(): Promise<CodeReader> {
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

/** Opens the camera at the back of the device, or the only one. */
async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) throw new Error('The camera works only at an address that begins with https.')
  try {
    return await mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } })
  } catch (error) {
    throw new Error(failureText(error as DOMException))
  }
}

function failureText({ name }: DOMException): string {
  if (name === 'NotAllowedError')
    return 'The camera is not allowed on this page. Allow it in the settings of the browser, then turn it on again.'
  if (name === 'NotFoundError') return 'This device has no camera. Use a scanner, or type the number.'
  if (name === 'NotReadableError') return 'Another program uses the camera. Close it, then turn the camera on again.'
  return 'The camera could not be opened. Use a scanner, or type the number.'
}

/** Between two looks at the picture. */
const LOOK_MS = 120
/** A code that stays in the picture is read once; after it was away for this long, it is read again. */
const AWAY_MS = 2_000

/** Reads codes with the camera as long as it is on the page. */
export default function CodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latestOnCode = useRef(onCode)
  latestOnCode.current = onCode
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    watch(video.current!, stop.signal, (code) => latestOnCode.current(code)).catch((error: Error) => {
      if (!stop.signal.aborted) setFailure(error.message)
    })
    return () => stop.abort()
  }, [])
  if (failure) return <p role="alert">{failure}</p>
  return <video ref={video} className={classes.video} muted playsInline aria-label="Picture of the camera" />
}

async function watch(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void): Promise<void> {
  const [stream, read] = await Promise.all([openCamera(), loadCodeReader()])
  signal.addEventListener('abort', () => endStream(stream))
  if (signal.aborted) return endStream(stream)
  video.srcObject = stream
  await video.play()
  const seenAt = new Map<string, number>()
  while (!signal.aborted) {
    for (const code of await read(video).catch(() => [])) {
      const isNew = performance.now() - (seenAt.get(code) ?? Number.NEGATIVE_INFINITY) > AWAY_MS
      seenAt.set(code, performance.now())
      if (isNew && !signal.aborted) onCode(code)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
