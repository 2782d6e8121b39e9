import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { type AdmissionDocument, admission, type OpenedAdmission } from '@talaan/contract'
import { useRef, useState } from 'react'
import { CallError, download, textOf } from '../../../lib/call.ts'
import { useAction } from '../../../lib/query.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { shrinkPicture } from '../../../lib/shrink-picture.ts'
import { toast } from '../../../lib/toast.ts'
import { ask } from '../../../ui/dialog/confirm.tsx'
import { Pill, type Tone } from '../../../ui/list/figures.tsx'
import classes from '../admission.module.css'
import type { OpenedKey } from '../applicant/opened.ts'

const MOST_BYTES = 5 * 1024 * 1024

const statuses: Record<AdmissionDocument['status'], { word: string; tone: Tone }> = {
  none: { word: 'Not sent', tone: 'gray' },
  soft_copy: { word: 'Sent', tone: 'blue' },
  original_received: { word: 'Original received', tone: 'green' },
  waived: { word: 'Not needed', tone: 'green' },
}

interface DocumentRowProps {
  name: string
  paper: AdmissionDocument
  of: OpenedKey
  put: (next: OpenedAdmission) => void
  /** Nothing is sent or taken back any more once the school has decided. */
  isOpen: boolean
}

/** One paper: sending it, with a way to try again, looking at it, and taking it back. */
export function DocumentRow({ name, paper, of, put, isOpen }: DocumentRowProps) {
  const { kind, status, file, remark } = paper
  const [progress, setProgress] = useState<number>()
  const [failed, setFailed] = useState<{ file: File; text: string; isWrong: boolean }>()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const remove = useAction(admission.removeDocument, { refresh: [], onSuccess: ({ data }) => put(data) })
  const isPhoto = kind === 'photos'

  const send = async (chosen: File) => {
    setFailed(undefined)
    setProgress(0)
    let isWrong = false
    try {
      const small = await shrinkPicture(chosen)
      isWrong = small.size > MOST_BYTES
      if (isWrong) throw new Error('This file has more than 5 MB. Choose a smaller one.')
      const { data, message } = await sendFile(admission.uploadDocument, { ...of, kind, file: small }, setProgress)
      toast.success(message)
      put(data)
    } catch (error) {
      // A file of the wrong kind or size stays wrong: another one is needed.
      isWrong ||= error instanceof CallError && error.status === 422
      setFailed({ file: chosen, text: textOf(error), isWrong })
    } finally {
      setProgress(undefined)
    }
  }
  const picker = (ref: typeof camera, accept: string, label: string, capture?: 'environment' | 'user') => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      capture={capture}
      aria-label={`${label}: ${name}`}
      onChange={(event) => {
        const [chosen] = event.currentTarget.files ?? []
        // The same file can be chosen again after it was mended.
        event.currentTarget.value = ''
        if (chosen) send(chosen)
      }}
    />
  )
  const busy = progress !== undefined
  return (
    <li className={classes.paper}>
      <div className={classes.paperHead}>
        <b>{name}</b>
        <Pill tone={statuses[status].tone}>{statuses[status].word}</Pill>
      </div>
      {remark && <p className={`${classes.quiet} ${classes.small}`}>From the registrar: {remark}</p>}
      {busy && <Progress value={5 + progress * 95} aria-label={`Sending ${name}`} />}
      {failed && (
        <p role="alert" className={classes.refusal}>
          {failed.text}{' '}
          {!failed.isWrong && (
            <Button variant="default" size="compact-sm" onClick={() => send(failed.file)}>
              Try again
            </Button>
          )}
        </p>
      )}
      <div className={classes.twin}>
        {isOpen && (
          <>
            {picker(camera, 'image/*', 'Take a picture', isPhoto ? 'user' : 'environment')}
            {picker(chooser, isPhoto ? 'image/*' : 'image/*,application/pdf', 'Choose a file')}
            <Button
              size="xs"
              variant="light"
              disabled={busy}
              onClick={() => camera.current?.click()}
              aria-label={`Take a picture: ${name}`}
            >
              Take a picture
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              onClick={() => chooser.current?.click()}
              aria-label={`${file ? 'Replace' : 'Choose a file'}: ${name}`}
            >
              {file ? 'Replace' : 'Choose a file'}
            </Button>
          </>
        )}
        {file && (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            onClick={() => download(admission.openDocument, { ...of, kind }, file.name).catch(toast.failure)}
            aria-label={`Download: ${name}`}
          >
            Download
          </Button>
        )}
        {file && isOpen && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            disabled={busy || remove.busy}
            aria-label={`Take back: ${name}`}
            onClick={() =>
              ask({ text: `Take back what you sent as ${name}?`, verb: 'Take back', danger: true, run: () => remove.run({ ...of, kind }) })
            }
          >
            Take back
          </Button>
        )}
      </div>
    </li>
  )
}
