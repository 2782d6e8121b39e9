import type { ParentLetter } from '@talaan/contract'
import { useRef } from 'react'
import { date } from '#lib/format.ts'
import { usePrint } from '#ui/print/print-page.tsx'
import './letters.css'

/** Letters to parents, each on a page of its own. */
export function Letters({ letters }: { letters: readonly ParentLetter[] }) {
  const sheets = useRef<HTMLElement>(null)
  usePrint(sheets, true)
  return (
    <main ref={sheets}>
      {letters.map((letter) => (
        <Letter key={letter.invitation_id} letter={letter} />
      ))}
      {letters.length === 0 && <p className="sheet">The section has no members.</p>}
    </main>
  )
}

function Letter({ letter: { school, student, code, url, expires_on } }: { letter: ParentLetter }) {
  return (
    <article className="sheet parent-letter">
      <header>
        <strong>{school.name}</strong>
        {school.lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </header>
      <h1>The school record of {student}</h1>
      <p>Dear parent or guardian,</p>
      <p>
        You can see the subjects, grades, balance and clearance of {student} on your phone or computer. Open this address and type the code:
      </p>
      <p className="parent-code">
        <span>{url}</span>
        <b>{code}</b>
      </p>
      <p>
        The code works once, until {date(expires_on)}. If you have an account as a parent already, sign in first: the child is added to it.
      </p>
      <p>Keep this letter to yourself: whoever types the code sees the record. If you lose it, please tell the registrar.</p>
    </article>
  )
}
