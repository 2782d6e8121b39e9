import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { certificateKinds, issuedKindNames } from '@talaan/contract/values'
import type { ComponentProps } from 'react'
import { fillPath, type Target } from '#lib/paths.ts'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'
import { useMay } from './terms/current-term.ts'

/** The papers of a student that this person may issue, each with its page. */
function useDocuments(id: number, isHighSchool: boolean): { label: string; to: Target }[] {
  const [mayTranscript, mayCertificate, mayGrades] = [
    useMay('Issue Transcripts'),
    useMay('Issue Certificates'),
    useMay('Print Student Grades'),
  ]
  return [
    ...(mayTranscript ? [{ label: issuedKindNames.transcript, to: fillPath('/students/:id/transcript/print', { id }) }] : []),
    ...(mayGrades ? [{ label: issuedKindNames.student_grades, to: fillPath('/students/:id/grades/print', { id }) }] : []),
    ...(mayCertificate && isHighSchool
      ? [
          { label: issuedKindNames.report_card, to: fillPath('/students/:id/report-card/print', { id }) },
          { label: issuedKindNames.permanent_record, to: fillPath('/students/:id/permanent-record/print', { id }) },
        ]
      : []),
    ...(mayCertificate
      ? certificateKinds.map((kind) => ({
          label: issuedKindNames[kind],
          to: fillPath('/students/:id/certificates/:kind/print', { id, kind }),
        }))
      : []),
  ]
}

/** The one place of a student's record to issue a paper; each opens in a tab of its own. */
export function IssueDocument({ id, isHighSchool }: { id: number; isHighSchool: boolean }) {
  const documents = useDocuments(id, isHighSchool)
  if (documents.length === 0) return null
  const choices = documents.map(({ label, to }) => ({ label, run: () => void window.open(to, '_blank', 'noopener') }))
  return <DelayedMenu button={IssueButton} choices={choices} />
}

function IssueButton({ color: _, ...props }: ComponentProps<'button'>) {
  return (
    <Button {...props} variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}>
      Issue a document
    </Button>
  )
}
