import '#ui/print/print-page.css'
import './transcript.css'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { NumberedPrint, Transcript, TranscriptLine } from '@talaan/contract'
import { studentDocuments } from '@talaan/contract/calls'
import { useRef, useState } from 'react'
import { date } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { type Action, useAction, useCall } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintFacts, PrintTable, usePrint } from '#ui/print/print-page.tsx'
import { VerifyCode } from '#ui/print/verify-code.tsx'
import { IssuedNote } from './issued-note.tsx'
import { Letterhead, Signatories } from './registrar-sheet.tsx'

type IssuedTranscript = Transcript & { print: NumberedPrint }

/** Issues a transcript; what was issued is printed by its page. */
const useIssueTranscript = (onIssued: (issued: IssuedTranscript) => void): Action<typeof studentDocuments.issueTranscript> =>
  useAction(studentDocuments.issueTranscript, { success: false, onSuccess: ({ data }) => onIssued(data) })

/** The transcript of records: shown first as it would be issued, then issued under a number and a code and printed. */
export default function PrintTranscript() {
  const { id } = useParams('/students/:id/transcript/print')
  const [remarks, setRemarks] = useState('')
  const [settled] = useDebouncedValue(remarks.trim(), 400)
  const query = useCall(
    studentDocuments.transcript,
    { id: Number(id), ...(settled && { remarks: settled }) },
    { placeholderData: (old) => old },
  )
  const [despite, setDespite] = useState('')
  const [issued, setIssued] = useState<IssuedTranscript>()
  const { run, busy } = useIssueTranscript(setIssued)
  return (
    <main>
      <States query={query} skeleton={<Skeleton count={20} />}>
        {({ data }) => (
          <>
            <div className="transcript-bar">
              <TextInput
                label="Remarks"
                description="What the copy is for, such as: For employment"
                value={remarks}
                maxLength={120}
                autoComplete="off"
                onChange={(event) => {
                  setRemarks(event.currentTarget.value)
                  setIssued(undefined)
                }}
              />
              {data.holds.length > 0 && (
                <div className="transcript-held">
                  <Reasons title="Offices hold this transcript" reasons={data.holds} />
                  <TextInput
                    label="Why it is issued nevertheless"
                    description="Kept in the audit log"
                    value={despite}
                    maxLength={300}
                    autoComplete="off"
                    required
                    onChange={(event) => setDespite(event.currentTarget.value)}
                  />
                </div>
              )}
              <Button
                loading={busy}
                disabled={data.holds.length > 0 && !despite.trim()}
                onClick={() => run({ id: Number(id), remarks: remarks.trim(), despite_holds: despite.trim() })}
              >
                {data.issued?.is_same || issued ? 'Print again' : 'Issue and print'}
              </Button>
              <IssuedNote print={issued?.print} last={data.issued} />
            </div>
            <Sheets key={issued?.print.printed_at} transcript={issued ?? data} print={issued?.print} />
          </>
        )}
      </States>
    </main>
  )
}

function Sheets({ transcript, print }: { transcript: Transcript; print: NumberedPrint | undefined }) {
  const sheets = useRef<HTMLDivElement>(null)
  usePrint(sheets, print !== undefined)
  return (
    <div ref={sheets} className="transcript-pages" data-preview={print === undefined || undefined}>
      {transcript.pages.map(({ lines }, index) => (
        <Sheet key={index} transcript={transcript} lines={lines} page={index + 1} print={print} />
      ))}
    </div>
  )
}

interface SheetProps {
  transcript: Transcript
  lines: readonly TranscriptLine[]
  page: number
  print: NumberedPrint | undefined
}

function Sheet({ transcript, lines, page, print }: SheetProps) {
  const { pages, facts, full_name, student_id_number, legend, remarks, signatories, school } = transcript
  const isFirst = page === 1
  return (
    <section className="sheet transcript" aria-label={`Page ${page}`}>
      <header>
        <Letterhead school={school} />
        {print && <VerifyCode print={print} />}
      </header>
      <h1>Official Transcript of Records</h1>
      <PrintFacts facts={isFirst ? facts : [['Name', [full_name, student_id_number].filter(Boolean).join(', ')]]} />
      <PrintTable label={`Subjects, page ${page}`}>
        <thead>
          <tr>
            <th>Code</th>
            <th>Descriptive title</th>
            <th className="centered">Grade</th>
            <th className="centered">Completion</th>
            <th className="numeric">Units</th>
            <th>Remarks</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow key={index} line={line} />
          ))}
        </tbody>
      </PrintTable>
      <div className="transcript-foot">
        {remarks && (
          <p>
            <b>Remarks:</b> {remarks}
          </p>
        )}
        <div className="legend">
          {legend.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
        <footer>
          <Signatories signatories={signatories} />
        </footer>
        <p className="transcript-page">
          <span>{print ? `${print.number} · ${date(print.printed_at)} · Not valid without the school seal` : 'Preview, not issued'}</span>
          <span>
            Page {page} of {pages.length}
          </span>
        </p>
      </div>
    </section>
  )
}

function LineRow({ line }: { line: TranscriptLine }) {
  if (line.kind !== 'subject')
    return (
      <tr className={line.kind === 'heading' ? 'transcript-heading' : 'transcript-note'}>
        <td colSpan={6}>{line.text}</td>
      </tr>
    )
  return (
    <tr>
      <td className="whole">{line.code}</td>
      <td>{line.title}</td>
      <td className="centered">{line.grade}</td>
      <td className="centered">{line.completion}</td>
      <td className="numeric">{line.units}</td>
      <td className="whole">{line.remarks}</td>
    </tr>
  )
}
