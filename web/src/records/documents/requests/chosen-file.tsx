import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { REQUIRED } from '#lib/checked-form.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { FileDrop } from '#ui/form/file-drop.tsx'
import layout from '#ui/layout.module.css'

const MEGABYTE = 1024 * 1024
/** A photo is made smaller before it is sent. */
const MOST_CHOSEN = 25 * MEGABYTE
const MOST_SENT = 5 * MEGABYTE

interface ChosenFile {
  name: string
  content: Blob
}

/** The picture or PDF of an identification, made small before it is sent. */
export function useIdentification() {
  const [file, setFile] = useState<ChosenFile>()
  const [error, setError] = useState('')
  const [isReading, setReading] = useState(false)
  const choose = async (chosen: File) => {
    setReading(true)
    const content = await shrinkPicture(chosen)
    setReading(false)
    const isTooLarge = content.size > MOST_SENT
    setError(isTooLarge ? 'This file is larger than 5 MB. Choose a smaller file.' : '')
    setFile(isTooLarge ? undefined : { name: chosen.name, content })
  }
  return {
    content: file?.content,
    isReading,
    /** Whether there is a file; without one the field says so. */
    check: () => {
      if (!file) setError(REQUIRED)
      return file !== undefined
    },
    setError,
    input: (
      <>
        {file ? (
          <Group gap="8px 12px" className={layout.anywhere}>
            <span>{file.name}</span>
            <Button variant="default" size="compact-sm" onClick={() => setFile(undefined)}>
              Change
            </Button>
          </Group>
        ) : (
          <FileDrop
            label="Choose the picture or PDF of a valid ID"
            hint="With your name and photo: JPEG, PNG, WebP or PDF, up to 5 MB"
            accept="image/*,application/pdf"
            maxBytes={MOST_CHOSEN}
            busy={isReading}
            onFile={(chosen) => void choose(chosen)}
          />
        )}
        {error && (
          <Text fz="xs" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </>
    ),
  }
}
