import { Button } from '@mantine/core'
import type { Request, SmsPreview } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { mobileNumberText, smsExclusionNames } from '@talaan/contract/values'
import { useState } from 'react'
import { count, date, dateTime, money } from '#lib/format.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../sms.module.css'
import { plural } from '../sms-texts.ts'

export interface Previewed {
  request: Request<typeof sms.previewSmsBatch>
  preview: SmsPreview
}

interface SendSmsBatchProps {
  previewed: Previewed | undefined
  /** Whether the form is still as it was previewed. */
  isCurrent: boolean
  onSent: () => void
}

/** Who would get the text and who not, what it costs, and the button that sends it. */
export function SendSmsBatch({ previewed, isCurrent, onSent }: SendSmsBatchProps) {
  const navigate = useNavigate()
  const { run, busy } = useAction(sms.sendSmsBatch, {
    onSuccess: ({ data }) => {
      onSent()
      return navigate({ to: fillPath('/admin/sms/:id', { id: data.id }) })
    },
  })
  if (!previewed)
    return (
      <TitledPanel title="Preview">
        <p className={classes.note}>Choose the recipients, write the text, and preview it. Nothing is sent before the preview.</p>
      </TitledPanel>
    )
  const { preview, request } = previewed
  const { recipients, needs_approval } = preview
  return (
    <TitledPanel title="Preview">
      {!isCurrent && <Notice role="status">The message was changed. Preview it again to send it.</Notice>}
      {recipients === 0 ? <Notice role="alert">This message has no recipients.</Notice> : <Facts facts={previewFacts(preview)} />}
      <Samples key={preview.samples[0]?.text} samples={preview.samples} />
      <LeftOut preview={preview} />
      {needs_approval && <p className={classes.note}>A second person must approve this message before it is sent.</p>}
      <Button
        mt="md"
        fullWidth
        loading={busy}
        disabled={!isCurrent || recipients === 0}
        onClick={() => void run({ ...request, recipients })}
      >
        {needs_approval ? 'Ask for approval' : `Send to ${plural(recipients, 'recipient')}`}
      </Button>
    </TitledPanel>
  )
}

function previewFacts({ recipients, segments, by_segments, cost_centavos, days, starts_at }: SmsPreview): [string, string][] {
  const parts = by_segments.map((part) => `${count(part.recipients)} with ${plural(part.segments, 'text')}`)
  const facts: [string, string][] = [
    ['Recipients', count(recipients)],
    ['Texts', by_segments.length > 1 ? `${count(segments)} (${parts.join(', ')})` : count(segments)],
    ['Cost', `about ${money(cost_centavos)}`],
    ['Starts', starts_at ? dateTime(starts_at) : 'at once'],
  ]
  if (days.length > 1) facts.push(['Days', days.map(({ day, texts }) => `${date(day)}: ${count(texts)}`).join(', ')])
  return facts
}

function Samples({ samples }: { samples: SmsPreview['samples'] }) {
  const [index, setIndex] = useState(0)
  const sample = samples[index]
  if (!sample) return null
  return (
    <>
      <div className={classes.sample}>
        <span>
          <b>{sample.name}</b> {sample.name !== mobileNumberText(sample.number) && mobileNumberText(sample.number)}
        </span>
        {samples.length > 1 && (
          <Button variant="default" size="compact-sm" className={classes.fixed} onClick={() => setIndex((index + 1) % samples.length)}>
            Next
          </Button>
        )}
      </div>
      <pre className={classes.body}>{sample.text}</pre>
    </>
  )
}

function LeftOut({ preview: { left_out, left_out_people } }: { preview: SmsPreview }) {
  const total = left_out.reduce((sum, { count: n }) => sum + n, 0)
  if (total === 0) return null
  return (
    <details className={classes.details} open={total <= 5}>
      <summary>{count(total)} excluded</summary>
      <Facts facts={left_out.map(({ reason, count: n }) => [smsExclusionNames[reason], count(n)])} />
      <ul className={classes.list}>
        {left_out_people.map(({ name, number, reason }, index) => (
          <li key={index}>
            <span>{[name, name === number ? '' : mobileNumberText(number)].filter(Boolean).join(' · ')}</span>
            <span>{smsExclusionNames[reason]}</span>
          </li>
        ))}
      </ul>
      {total > left_out_people.length && <p className={classes.note}>The first {count(left_out_people.length)} are shown.</p>}
    </details>
  )
}
