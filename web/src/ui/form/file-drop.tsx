import { Box } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import classes from './file-drop.module.css'

interface FileDropProps {
  /** For example `Drop a file here, or choose one`. */
  label: string
  /** The allowed kinds and sizes. */
  hint: string
  /** For the browser's file chooser, such as `.csv,.xlsx`; the server checks the file. */
  accept: string
  maxBytes: number
  busy?: boolean
  /** The text while a file is processed. */
  busyLabel?: string
  onFile: (file: File) => void
}

/** A drop area for one file, which is also a button that opens the file chooser. */
export function FileDrop({ label, hint, accept, maxBytes, busy = false, busyLabel = 'Reading the file…', onFile }: FileDropProps) {
  const [isDraggedOver, setOver] = useState(false)
  const [error, setError] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const takeFiles = (files: FileList | null | undefined) => {
    const [file, ...more] = files ?? []
    if (!file || busy) return
    if (more.length > 0) return setError('Upload one file at a time.')
    if (file.size > maxBytes) return setError(`This file is ${megabytes(file.size)}. The limit is ${megabytes(maxBytes)}.`)
    if (file.size === 0) return setError('This file is empty.')
    setError('')
    onFile(file)
  }
  const onDrag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  const onDrop = (event: DragEvent) => {
    onDrag(event, false)
    takeFiles(event.dataTransfer.files)
  }
  return (
    <div>
      <button
        type="button"
        className={classes.drop}
        data-over={isDraggedOver || undefined}
        disabled={busy}
        aria-describedby={error ? errorId : undefined}
        onClick={() => chooser.current?.click()}
        onDragEnter={(event) => onDrag(event, true)}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={onDrop}
      >
        <IconFileUpload size={32} stroke={1.4} aria-hidden />
        <b>{busy ? busyLabel : label}</b>
        <span>{hint}</span>
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          takeFiles(event.currentTarget.files)
          // The same file can be chosen again after it was mended.
          event.currentTarget.value = ''
        }}
      />
      {error && (
        <Box id={errorId} role="alert" mt="xs" c="var(--mantine-color-error)">
          {error}
        </Box>
      )}
    </div>
  )
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
