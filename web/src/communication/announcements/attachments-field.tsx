import { Box, Button, Group, Progress, Stack } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { attachmentTypes, MAX_ATTACHMENTS } from '@talaan/contract/values'
import { useId, useRef } from 'react'
import { fileSize } from '#lib/format.ts'
import layout from '#ui/layout.module.css'
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
    <Stack aria-label="Files" component="section" gap="xs" miw={0}>
      <Box fz="sm" fw={500}>
        Files
      </Box>
      {files.length > 0 && (
        <Stack component="ul" gap={6} className={layout.list}>
          {files.map((file) => (
            <li key={file.key}>
              <Row file={file} onRemove={() => remove(file)} onRetry={() => retry(file)} />
            </li>
          ))}
        </Stack>
      )}
      <Group gap="6px 12px" className={classes.choose}>
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
      </Group>
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
    </Stack>
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
      <Group component="span" gap={0} justify="flex-end">
        {error !== undefined && file && (
          <Button size="compact-sm" variant="subtle" onClick={onRetry} aria-label={`Try again: ${name}`}>
            Try again
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="red" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Group>
      {progress !== undefined && <Progress className={classes.wide} value={progress * 100} aria-label={`Uploading ${name}`} />}
      {error !== undefined && (
        <span role="alert" className={`${classes.wide} ${classes.error}`}>
          {error}
        </span>
      )}
    </div>
  )
}
