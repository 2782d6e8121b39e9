import { Button, FileButton } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { toast } from '#lib/toast.ts'

const KEY = 'receipt-backdrop'

/** A picture of an empty form behind the fields. It stays in this browser and is never sent. */
export function useBackdrop(): [string | undefined, (picture: string | undefined) => void] {
  const [picture, setPicture] = useState(() => localStorage.getItem(KEY) ?? undefined)
  const keep = (next: string | undefined) => {
    setPicture(next)
    try {
      if (next === undefined) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, next)
    } catch {
      // The browser has no room for it: it is shown until the page is left.
      localStorage.removeItem(KEY)
    }
  }
  return [picture, keep]
}

interface BackdropButtonsProps {
  picture: string | undefined
  onChange: (picture: string | undefined) => void
}

export function BackdropButtons({ picture, onChange }: BackdropButtonsProps) {
  const take = async (file: File | null) => {
    if (!file) return
    const text = await readPicture(file)
    if (text === undefined) toast.error('This file is not a picture that the browser can show.')
    else onChange(text)
  }
  return (
    <>
      <FileButton accept="image/*" onChange={take}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPhoto size={16} stroke={1.6} aria-hidden />}>
            {picture === undefined ? 'Show a scan of the form' : 'Change scan'}
          </Button>
        )}
      </FileButton>
      {picture !== undefined && (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />} onClick={() => onChange(undefined)}>
          Remove scan
        </Button>
      )}
    </>
  )
}

/** The picture as text, or undefined when it is none. */
async function readPicture(file: File): Promise<string | undefined> {
  const smaller = await shrinkPicture(file)
  const text = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(smaller)
  })
  const image = new Image()
  image.src = text
  return image.decode().then(
    () => text,
    () => undefined,
  )
}
