import './transcript.css'
import { useDebouncedValue } from '@mantine/hooks'
import type { NumberedPrint, Transcript, TranscriptLine } from '@talaan/contract'
import { studentDocuments } from '@talaan/contract/calls'
import { useState } from 'react'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintFacts, PrintTable } from '#ui/print/print-page.tsx'
import {
  DespiteHoldsField,
  IssueBar,
  IssueButton,
  IssuedFoot,
  IssuedSheet,
  IssuedSheets,
  RemarksField,
  useIssue,
} from './issue-document.tsx'

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
  const issue = useIssue(studentDocuments.issueTranscript)
  const { issued } = issue
  return (
    <main>
      <States query={query} skeleton={<Skeleton count={20} />}>
        {({ data }) => (
          <>
            <IssueBar>
              <RemarksField
                value={remarks}
                example="For employment"
                onChange={(text) => {
                  setRemarks(text)
                  issue.forgetIssued()
                }}
              />
              {data.holds.length > 0 && (
                <>
                  <Reasons title="Offices hold this transcript" reasons={data.holds} />
                  <DespiteHoldsField value={despite} onChange={setDespite} />
                </>
              )}
              <IssueButton
                issue={issue}
                last={data.issued}
                disabled={data.holds.length > 0 && !despite.trim()}
                onIssue={() => issue.run({ id: Number(id), remarks: remarks.trim(), despite_holds: despite.trim() })}
              />
            </IssueBar>
            <IssuedSheets key={issued?.print.printed_at} print={issued?.print} className="transcript-pages">
              {(issued ?? data).pages.map(({ lines }, index) => (
                <Sheet key={index} transcript={issued ?? data} lines={lines} page={index + 1} print={issued?.print} />
              ))}
            </IssuedSheets>
          </>
        )}
      </States>
    </main>
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
    <IssuedSheet kind="transcript" label={`Page ${page}`} title="Official Transcript of Records" school={school} print={print}>
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
        <IssuedFoot signatories={signatories} print={print} page={`Page ${page} of ${pages.length}`} />
      </div>
    </IssuedSheet>
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
