import type { ScanAnswer } from '@talaan/contract'
import { attendeeText } from '@talaan/contract/values'
import { Face } from '#shared/people/person-cell.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import classes from '../attendance.module.css'
import { headlineOf, statusOf, toneOf } from './scan-tone.ts'

interface ScanCardProps {
  answer: (ScanAnswer & { code: string }) | undefined
  isGate: boolean
}

/** The last scan: who it was, and what became of it. */
export function ScanCard({ answer, isGate }: ScanCardProps) {
  const size = useIsPhone() ? 72 : 104
  return (
    <div role="status" aria-live="assertive">
      {answer ? (
        <div className={classes.result} data-tone={toneOf(answer, isGate)}>
          <Face name={answer.person?.name ?? '?'} image={answer.person?.image} size={size} />
          <div>
            <b>{headlineOf(answer, isGate)}</b>
            <strong>{answer.person?.name ?? answer.code}</strong>
            <div>{aboutOf(answer)}</div>
          </div>
        </div>
      ) : (
        <div className={classes.result}>
          <Face name="" size={size} />
          <div>Ready. The person and the result of the last scan are shown here.</div>
        </div>
      )}
    </div>
  )
}

function aboutOf(answer: ScanAnswer): string {
  const { person } = answer
  if (!person) return ''
  return [person.number, attendeeText(person), statusOf(answer)].filter(Boolean).join(' · ')
}
