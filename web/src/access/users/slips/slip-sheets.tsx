import type { SignInSlip } from '@talaan/contract'
import { schoolName } from '@talaan/contract/values'
import { useRef } from 'react'
import { date, level } from '#lib/format.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { usePrint } from '#ui/print/print-page.tsx'
import './slip-sheets.css'

interface SlipSheetsProps {
  slips: readonly SignInSlip[]
  /** Twelve on an A4 sheet with lines to cut along; otherwise each on a page of its own. */
  perSheet: boolean
  onDone: () => void
}

export function SlipSheets({ slips, perSheet, onDone }: SlipSheetsProps) {
  const settings = useSettings()
  const sheets = useRef<HTMLElement>(null)
  usePrint(sheets, settings !== undefined)
  return (
    <PrintOver onDone={onDone}>
      <main className="slips" data-per-sheet={perSheet || undefined} ref={sheets}>
        {slips.map((slip) => (
          <Slip key={slip.student_id} slip={slip} schoolName={settings ? schoolName(settings) : ''} />
        ))}
      </main>
    </PrintOver>
  )
}

function Slip({ slip, schoolName }: { slip: SignInSlip; schoolName: string }) {
  const studies = [slip.course, level(slip.level)].filter(Boolean).join(' · ')
  return (
    <article>
      <header>
        <b>{schoolName}</b>
        <span>Student portal sign-in</span>
      </header>
      <h1>{slip.full_name}</h1>
      <p className="studies">{[slip.student_id_number, studies].filter(Boolean).join(' · ')}</p>
      <dl>
        <dt>Address</dt>
        <dd>{location.origin}</dd>
        <dt>Sign-in name</dt>
        <dd className="secret">{slip.sign_in_name}</dd>
        <dt>Temporary password</dt>
        <dd className="secret">{slip.password}</dd>
      </dl>
      <footer>Change the password at your first sign-in. Valid until {date(slip.expires_at)}.</footer>
    </article>
  )
}
