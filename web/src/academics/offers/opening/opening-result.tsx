import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { OpenedClasses, OpeningIssue } from '@talaan/contract'
import { formatCsv } from '@talaan/contract/values'
import { saveFile } from '#lib/call.ts'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { offerPath } from '../offer-path.ts'
import classes from '../offers.module.css'

interface OpeningResultProps {
  title: string
  result: OpenedClasses
  onClose: () => void
}

/** The opened classes, those opened without room, instructor or time, and those not opened, each with its reason; also as a file. */
export function OpeningResult({ title, result, onClose }: OpeningResultProps) {
  const { opened, left_out, skipped } = result
  const download = () => saveFile(new Blob([formatCsv(resultRows(result))], { type: 'text/csv;charset=utf-8' }), 'opened-classes.csv')
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={title}
      size="lg"
      query={{ data: result, error: null, isPending: false, refetch: () => undefined }}
      actions={
        <>
          <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />} onClick={download}>
            Download
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {() => (
        <div className={classes.result}>
          <OpeningIssues title="Not opened" rows={skipped} />
          <OpeningIssues title="Opened with changes" rows={left_out} />
          <section>
            <h2>Opened ({count(opened.length)})</h2>
            {opened.length === 0 && <Empty text="No classes were opened." />}
            <ul>
              {opened.map(({ id, code, section, subject_schedule }) => (
                <li key={id}>
                  <Anchor component={Link} to={offerPath(id)}>
                    {code} ({section})
                  </Anchor>{' '}
                  {subject_schedule || 'No schedule yet'}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </DetailDialog>
  )
}

function OpeningIssues({ title, rows }: { title: string; rows: readonly OpeningIssue[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>
        {title} ({count(rows.length)})
      </h2>
      <ul>
        {rows.map(({ code, section, reason }, index) => (
          <li key={`${code} ${section} ${index}`}>
            <b>
              {code} ({section})
            </b>{' '}
            {reason.message}
          </li>
        ))}
      </ul>
    </section>
  )
}

const resultRows = ({ opened, left_out, skipped }: OpenedClasses): string[][] => [
  ['Code', 'Section', 'Result', 'Schedule or reason'],
  ...opened.map(({ code, section, subject_schedule }) => [code, section, 'Opened', subject_schedule]),
  ...left_out.map(({ code, section, reason }) => [code, section, 'Opened with changes', reason.message]),
  ...skipped.map(({ code, section, reason }) => [code, section, 'Not opened', reason.message]),
]
