/** Opens the camera at the back of the device, or the only one. */
export async function openCamera(): Promise<MediaStream> {
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
