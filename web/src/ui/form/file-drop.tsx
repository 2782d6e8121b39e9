import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import classes from './file-drop.module.css'

interface FileDropProps {
  /** What is wanted: `Drop a sheet here, or choose a file`. */
  label: string
  /** Kinds and sizes, in plain words. */
  hint: string
  /** For the browser's own chooser, such as `.csv,.xlsx`; what arrives is checked by the server. */
  accept: string
  maxBytes: number
  busy?: boolean
  /** What is done with a file meanwhile. */
  busyLabel?: string
  onFile: (file: File) => void
}

/** A place to drop one file; also a button that opens the chooser, for a mouse and for the keyboard. */
export function FileDrop({ label, hint, accept, maxBytes, busy = false, busyLabel = 'Reading the file…', onFile }: FileDropProps) {
  const [over, setOver] = useState(false)
  const [error, setError] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const take = (files: FileList | null | undefined) => {
    const [file, ...more] = files ?? []
    if (!file || busy) return
    if (more.length > 0) return setError('One file at a time, please.')
    if (file.size > maxBytes) return setError(`This file has ${megabytes(file.size)}; at most ${megabytes(maxBytes)} can be sent.`)
    if (file.size === 0) return setError('This file is empty.')
    setError('')
    onFile(file)
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  const drop = (event: DragEvent) => {
    drag(event, false)
    take(event.dataTransfer.files)
  }
  return (
    <div>
      <button
        type="button"
        className={classes.drop}
        data-over={over || undefined}
        disabled={busy}
        aria-describedby={error ? errorId : undefined}
        onClick={() => chooser.current?.click()}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
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
          take(event.currentTarget.files)
          // The same file can be chosen again after it was mended.
          event.currentTarget.value = ''
        }}
      />
      {error && (
        <div id={errorId} role="alert" className={classes.error}>
          {error}
        </div>
      )}
    </div>
  )
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
