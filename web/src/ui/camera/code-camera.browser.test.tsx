import { renderSVG } from 'uqr'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import CodeCamera from './code-camera.tsx'

/** A camera whose picture is a drawing; it shows the code of a text, or nothing. */
function aCamera() {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 400
  const context = canvas.getContext('2d')!
  const clear = () => {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 400, 400)
  }
  const show = async (text: string) => {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`
    await image.decode()
    clear()
    context.drawImage(image, 50, 50, 300, 300)
  }
  clear()
  const stream = canvas.captureStream(10)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  // A drawing that does not change sends no new pictures.
  const timer = setInterval(() => context.drawImage(canvas, 0, 0), 50)
  return { show, clear, stream, stop: () => clearInterval(timer) }
}

afterEach(() => vi.restoreAllMocks())

test('reads a code once while it is in the picture, the next one too, and ends the camera with the page', async () => {
  const camera = aCamera()
  const codes: string[] = []
  const page = await render(<CodeCamera onCode={(code) => codes.push(code)} />)
  await camera.show('2026-00001')
  await expect.poll(() => codes, { timeout: 20_000 }).toEqual(['2026-00001'])
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(codes).toEqual(['2026-00001'])
  await camera.show('T1MFRGGZDF')
  await expect.poll(() => codes, { timeout: 20_000 }).toEqual(['2026-00001', 'T1MFRGGZDF'])
  await page.unmount()
  expect(camera.stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  camera.stop()
})

test('says what to do when the camera is not allowed', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const page = await render(<CodeCamera onCode={() => {}} />)
  await expect.element(page.getByText(/Allow it in the settings of the browser/)).toBeVisible()
})
