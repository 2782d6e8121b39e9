import { useEffect, useRef, useState } from 'react'
import classes from './code-camera.module.css'
import { loadCodeReader } from './code-reader.ts'
import { openCamera } from './open-camera.ts'

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
