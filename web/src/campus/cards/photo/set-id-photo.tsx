import '@mantine/core/styles/Slider.layer.css'
import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core'
import type { PersonCards, Request } from '@talaan/contract'
import { idCards } from '@talaan/contract/calls'
import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { listName } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { useObjectUrl } from '#ui/object-url.ts'
import classes from './photo.module.css'

/** Takes a photo with the camera of this device. */
function TakePhoto({ onTaken, onCancel }: { onTaken: (picture: Blob) => void; onCancel: () => void }) {
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

/** A part of a picture, in its pixels. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

const WIDTH = 600
const QUALITY = 0.9

/** The part of a picture as a JPEG of 600 pixels in width, which prints a photo of 25 mm with 600 dots per inch. */
async function cropPicture(source: string, part: Part): Promise<File> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round((WIDTH * part.height) / part.width)
  canvas.getContext('2d')?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The photo cannot be read. Choose another one.')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

/** The photo of a card: 4 wide and 5 high. */
const ASPECT = 4 / 5
const MAX_BYTES = 20 * 1024 * 1024

/** Replaces the photo of a person by a file or with the camera, cropped to the frame of the card. */
export default function SetIdPhoto({ person, onClose }: { person: PersonCards; onClose: () => void }) {
  const [picture, setPicture] = useState<Blob>()
  const [isCamera, setCamera] = useState(false)
  return (
    <Modal opened onClose={onClose} title={`Photo of ${listName(person)}`} fullScreen={useIsPhone()}>
      {picture && <CropPhoto personId={person.person_id} picture={picture} onBack={() => setPicture(undefined)} onDone={onClose} />}
      {!picture && isCamera && <TakePhoto onTaken={setPicture} onCancel={() => setCamera(false)} />}
      {!picture && !isCamera && (
        <Stack>
          <FileDrop
            label="Drop a photo here, or choose one"
            hint="JPEG, PNG or WebP"
            accept="image/jpeg,image/png,image/webp"
            maxBytes={MAX_BYTES}
            onFile={setPicture}
          />
          <Button variant="default" onClick={() => setCamera(true)}>
            Use the camera
          </Button>
        </Stack>
      )}
    </Modal>
  )
}

interface CropPhotoProps {
  personId: number
  picture: Blob
  onBack: () => void
  onDone: () => void
}

function CropPhoto({ personId, picture, onBack, onDone }: CropPhotoProps) {
  const source = useObjectUrl(picture)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const { run, busy } = useAction(idCards.setIdPhoto, { onSuccess: onDone })
  const save = async () => {
    if (!source || !area) return
    const file = await cropPicture(source, area)
    await run({ id: personId, file } as unknown as Request<typeof idCards.setIdPhoto>)
  }
  return (
    <Stack>
      <div className={classes.crop}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          aspect={ASPECT}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <Slider aria-label="Zoom" min={1} max={3} step={0.05} value={zoom} onChange={setZoom} label={null} thumbLabel="Zoom" />
      <Text fz={13} c="dimmed">
        Drag the photo until the face is in the middle of the frame.
      </Text>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={busy}>
          Choose another
        </Button>
        <Button onClick={save} loading={busy} disabled={!area}>
          Save photo
        </Button>
      </Group>
    </Stack>
  )
}
