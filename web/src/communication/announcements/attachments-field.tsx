import { Button, Progress } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { attachmentTypes, MAX_ATTACHMENTS } from '@talaan/contract/values'
import { useId, useRef } from 'react'
import { fileSize } from '#lib/format.ts'
import classes from './attachments.module.css'
import type { AttachedFile, Attachments } from './use-attachments.ts'

const accept = [...Object.keys(attachmentTypes).map((end) => `.${end}`), '.jpeg'].join()

interface AttachmentsFieldProps {
  attachments: Attachments
  /** What the server said of the files. */
  error?: unknown
}

/** The files of an announcement, which are uploaded as they are chosen. */
export function AttachmentsField({ attachments, error }: AttachmentsFieldProps) {
  const { files, add, remove, retry } = attachments
  const chooser = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const text = (error as string | undefined) || attachments.error
  return (
    <section aria-label="Files" className={classes.field}>
      <div className={classes.label}>Files</div>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.key}>
              <Row file={file} onRemove={() => remove(file)} onRetry={() => retry(file)} />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.choose}>
        <Button
          variant="default"
          data-path="attachment_ids"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          disabled={files.length >= MAX_ATTACHMENTS}
          aria-describedby={hintId}
          onClick={() => chooser.current?.click()}
        >
          Attach files
        </Button>
        <small id={hintId}>Up to {MAX_ATTACHMENTS} files: PDF, JPG, PNG, DOCX or XLSX, up to 5 MB each.</small>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // The same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
      {text && (
        <div role="alert" className={classes.error}>
          {text}
        </div>
      )}
    </section>
  )
}

interface RowProps {
  file: AttachedFile
  onRemove: () => void
  onRetry: () => void
}

function Row({ file: { name, size, progress, error, file }, onRemove, onRetry }: RowProps) {
  return (
    <div className={classes.row}>
      <span className={classes.name}>
        {name} <small>{fileSize(size)}</small>
      </span>
      <span className={classes.buttons}>
        {error !== undefined && file && (
          <Button size="compact-sm" variant="subtle" onClick={onRetry} aria-label={`Try again: ${name}`}>
            Try again
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="red" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </span>
      {progress !== undefined && <Progress className={classes.wide} value={progress * 100} aria-label={`Uploading ${name}`} />}
      {error !== undefined && (
        <span role="alert" className={`${classes.wide} ${classes.error}`}>
          {error}
        </span>
      )}
    </div>
  )
}
