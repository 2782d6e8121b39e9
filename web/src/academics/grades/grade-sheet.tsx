import { Box, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { GradeSheet, GradeSheet as Sheet } from '@talaan/contract'
import { Suspense, useState } from 'react'
import { ClassAbout, classTitle } from '#academics/classes/class-about.tsx'
import { sheetPrintPath } from '#academics/classes/class-address.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { MoreMenu } from '#shared/more-button.tsx'
import { printAction } from '#shared/print-link.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Page } from '#ui/page.tsx'
import { UseClassRecord, useRecordGrades } from './class-record/use-class-record.tsx'
import { type GradeField, isColumnOpen, sheetFields } from './grade-values.ts'
import classes from './grades.module.css'
import { useOwnSheet } from './saved-sheets.ts'
import { SheetResults } from './sheet/sheet-results.tsx'
import { SheetSummary } from './sheet/sheet-summary.tsx'
import { PeriodSheets } from './sheet/steps/period-sheets.tsx'
import { cellText, summarizeSheet } from './sheet-edits.ts'
import { ConflictNote, DraftNote, OfflineEntryNote } from './sheet-notes.tsx'
import { SheetTable } from './sheet-table.tsx'
import { UpdateStudentGrades } from './update-student-grades.tsx'
import { type SheetEditor, useSheet } from './use-sheet.ts'

/** A button that undoes the last paste or import. Ctrl+Z undoes the last change of the sheet, typed or pasted. */
function UndoPaste({ sheet, editor }: { sheet: GradeSheet; editor: SheetEditor }) {
  /** While somebody types in a cell, Ctrl+Z belongs to that text. */
  const isTyping = (element: Element | null): boolean => {
    if (!(element instanceof HTMLInputElement)) return false
    const [row, field] = (element.dataset.cell ?? '').split(':')
    const saved = sheet.rows[Number(row)]
    return !saved || !field || element.value !== cellText(saved, editor.edits, field as GradeField)
  }
  const undo = (event: KeyboardEvent) => {
    if (!editor.canUndo || isTyping(document.activeElement)) return
    event.preventDefault()
    editor.undo()
  }
  useHotkeys([['mod+Z', undo, { preventDefault: false }]], [])
  if (!editor.lastBlock) return null
  return (
    <Button variant="default" onClick={editor.undo}>
      Undo {editor.lastBlock}
    </Button>
  )
}

/** The library that reads files is loaded only for it. */
const ImportGrades = lazyNamed(() => import('./paste/import-grades.tsx'), 'ImportGrades')

export default function GradeSheetScreen() {
  const { sub_id } = useParams('/admin/instructor/grades/roster/:sub_id')
  const { query, savedAt } = useOwnSheet(sub_id)
  return (
    <States query={query} skeleton={<Skeleton count={14} height={28} />}>
      {({ data }) => <SheetPage key={data.offer.id} sheet={data} savedAt={savedAt} retry={query.refetch} />}
    </States>
  )
}

interface SheetPageProps {
  sheet: Sheet
  /** When the sheet was read, while no other can be. */
  savedAt: string | undefined
  retry: () => unknown
}

function SheetPage({ sheet, savedAt, retry }: SheetPageProps) {
  const editor = useSheet(sheet)
  const recordGrades = useRecordGrades(sheet.offer.id)
  useUnsaved(() => editor.count > 0, editor.forget)
  const [isImporting, setImporting] = useState(false)
  const { offer } = sheet
  const canEnter = sheet.rows.length > 0 && sheetFields(sheet).some((field) => isColumnOpen(sheet, field))
  const changes = `${editor.count} ${editor.count === 1 ? 'change' : 'changes'}`
  const discard = () =>
    ask({
      text: `Discard ${editor.count} unsaved ${editor.count === 1 ? 'change' : 'changes'}?`,
      verb: 'Discard',
      danger: true,
      run: async () => editor.clear(),
    })
  return (
    <Page
      title={classTitle(offer)}
      count={sheet.rows.length}
      actions={
        <>
          <MoreMenu
            actions={[
              canEnter && { label: 'Import', run: () => setImporting(true) },
              printAction(sheetPrintPath({ subId: String(offer.id) })),
            ]}
          />
          <Button component={Link} to={fillPath('/admin/instructor/grades/record/:sub_id', { sub_id: offer.id })} variant="default">
            Class record
          </Button>
        </>
      }
    >
      <ClassAbout offer={offer} />
      <Suspense>{isImporting && <ImportGrades {...{ sheet, editor }} onClose={() => setImporting(false)} />}</Suspense>
      <PeriodSheets gradeSheet={sheet} hasUnsaved={editor.count > 0} />
      <Reasons reasons={sheet.reasons} />
      <DraftNote editor={editor} />
      <ConflictNote sheet={sheet} editor={editor} />
      <OfflineEntryNote editor={editor} savedAt={savedAt} retry={retry} />
      {sheet.rows.length === 0 ? (
        <Empty />
      ) : (
        <section className={layout.paper} aria-label="Grade sheet">
          <SheetTable sheet={sheet} editor={editor} recordGrades={recordGrades} />
          <div className={classes.bar}>
            <SheetSummary counts={summarizeSheet(sheet.rows, editor.edits, sheet)} />
            <SheetResults sheet={sheet} />
            <span className={classes.state} role="status">
              {editor.count > 0 && (
                <span>
                  <b>{changes}</b> not saved yet
                </span>
              )}
              {editor.bad.length > 0 && (
                <Box component="span" fw={580} c="var(--tone-red)">
                  {editor.bad.length} to correct
                </Box>
              )}
            </span>
            {editor.count > 0 && (
              <Button variant="default" onClick={discard}>
                Discard
              </Button>
            )}
            <UseClassRecord sheet={sheet} editor={editor} />
            <UndoPaste sheet={sheet} editor={editor} />
            <UpdateStudentGrades sheet={sheet} editor={editor} />
          </div>
        </section>
      )}
    </Page>
  )
}
