import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import type { AdmissionDocument, OpenedAdmission } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { type ChangeEvent, useRef } from 'react'
import { download } from '../../../lib/call.ts'
import { useAction } from '../../../lib/query.ts'
import { toast } from '../../../lib/toast.ts'
import { ask } from '../../../ui/dialog/confirm.tsx'
import { Pill, type Tone } from '../../../ui/list/figures.tsx'
import classes from '../admission.module.css'
import type { OpenedKey } from '../applicant/opened.ts'
import { useSendDocument } from './use-send-document.ts'

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
  const { progress, failed, send } = useSendDocument({ kind, of, put })
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
        {isOpen && <SendButtons name={name} isPhoto={kind === 'photos'} hasFile={file !== null} disabled={busy} onChoose={send} />}
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
        {file && isOpen && <TakeBackButton name={name} kind={kind} of={of} put={put} disabled={busy} />}
      </div>
    </li>
  )
}

interface SendButtonsProps {
  name: string
  isPhoto: boolean
  hasFile: boolean
  disabled: boolean
  onChoose: (file: File) => void
}

function SendButtons({ name, isPhoto, hasFile, disabled, onChoose }: SendButtonsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // The same file can be chosen again after it was corrected.
    event.currentTarget.value = ''
    if (file) onChoose(file)
  }
  const replace = hasFile ? 'Replace' : 'Choose a file'
  const input = { type: 'file', hidden: true, onChange }
  const button = { size: 'xs', disabled }
  return (
    <>
      <input {...input} ref={camera} accept="image/*" capture={isPhoto ? 'user' : 'environment'} aria-label={`Take a picture: ${name}`} />
      <input {...input} ref={chooser} accept={isPhoto ? 'image/*' : 'image/*,application/pdf'} aria-label={`Choose a file: ${name}`} />
      <Button {...button} variant="light" onClick={() => camera.current?.click()} aria-label={`Take a picture: ${name}`}>
        Take a picture
      </Button>
      <Button {...button} variant="default" onClick={() => chooser.current?.click()} aria-label={`${replace}: ${name}`}>
        {replace}
      </Button>
    </>
  )
}

interface TakeBackButtonProps extends Pick<DocumentRowProps, 'name' | 'of' | 'put'> {
  kind: AdmissionDocument['kind']
  disabled: boolean
}

function TakeBackButton({ name, kind, of, put, disabled }: TakeBackButtonProps) {
  const { run, busy } = useAction(admission.removeDocument, { refresh: [], onSuccess: ({ data }) => put(data) })
  return (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      disabled={disabled || busy}
      aria-label={`Take back: ${name}`}
      onClick={() => ask({ text: `Take back what you sent as ${name}?`, verb: 'Take back', danger: true, run: () => run({ ...of, kind }) })}
    >
      Take back
    </Button>
  )
}
