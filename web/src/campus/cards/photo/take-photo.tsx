import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './photo.module.css'

/** Takes a photo with the camera of this device. */
export function TakePhoto({ onTaken, onCancel }: { onTaken: (picture: Blob) => void; onCancel: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    openCamera().then(
      (opened) => {
        stream = opened
        if (isOver) stopStream(opened)
        else if (video.current) video.current.srcObject = opened
      },
      () => setError('The camera cannot be used. Allow it in the browser, or choose a file.'),
    )
    return () => {
      isOver = true
      if (stream) stopStream(stream)
    }
  }, [])
  const take = async () => {
    const picture = video.current && (await takeFrame(video.current))
    if (picture) onTaken(picture)
  }
  return (
    <Stack>
      {error ? (
        <p role="alert">{error}</p>
      ) : (
        <video ref={video} className={classes.video} autoPlay playsInline muted aria-label="Picture of the camera" />
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Back
        </Button>
        {!error && <Button onClick={take}>Take photo</Button>}
      </Group>
    </Stack>
  )
}

/** Pages without HTTPS have no camera. */
const openCamera = async (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 }, height: { ideal: 960 } }, audio: false })

const stopStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

function takeFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  if (canvas.width === 0) return Promise.resolve(null)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
}
