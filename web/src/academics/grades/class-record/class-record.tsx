import { Box, Button, Group, NativeSelect } from '@mantine/core'
import type { ClassRecord, SheetPeriod } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { sheetPeriods } from '@talaan/contract/values'
import { lazy, useMemo, useState } from 'react'
import { ClassAbout, classTitle } from '#academics/classes/class-about.tsx'
import { Link, useNavigate, useParams, useSearch } from '#lib/navigation.tsx'
import { fillPath, type Target } from '#lib/paths.ts'
import { keyOf, useCall } from '#lib/query.ts'
import { searchTexts } from '#lib/search-params.ts'
import { toast } from '#lib/toast.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'
import { ExportButton } from '#ui/list/export-file.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { Page } from '#ui/page.tsx'
import classes from './class-record.module.css'
import { OpenClassRecord } from './open-class-record.tsx'
import { PrintRecordButton } from './print-record-button.tsx'
import { activitiesOf, type OpenRecord } from './record-edits.ts'
import { fileNameOf, tableOfRecord } from './record-export.ts'
import { ConflictNote, RuleNote, SkippedNote } from './record-notes.tsx'
import { RecordTable } from './record-table.tsx'
import { ShowScores } from './show-scores.tsx'
import { UpdateScores } from './update-scores.tsx'
import { useRecord } from './use-record.ts'

/** Exports the saved scores and the grades that follow from them. */
function ExportRecord({ data, record }: { data: ClassRecord; record: OpenRecord }) {
  const save = async (kind: 'xlsx' | 'csv') => {
    const { saveTable } = await import('#ui/list/save-table.ts')
    await saveTable({ ...tableOfRecord(data, record), name: fileNameOf(data), kind }).catch(toast.failure)
  }
  const choices = [
    { label: 'Excel workbook (XLSX)', run: () => void save('xlsx') },
    { label: 'Text (CSV)', run: () => void save('csv') },
  ]
  return <DelayedMenu button={ExportButton} choices={choices} />
}

/** The form is loaded only for it: with its date fields it is larger than the page. */
const UpdateClassRecord = lazy(() => import('./update-class-record.tsx'))

function UpdateClassRecordButton({ record }: { record: OpenRecord }) {
  return (
    <DialogButton variant="default" dialog={(close) => <UpdateClassRecord record={record} onClose={close} />}>
      Activities and weights
    </DialogButton>
  )
}

/** The class record of a class: its instructor writes it, the office and whoever verifies the sheet read it. */
export default function ClassRecordScreen() {
  const { id, sub_id } = useParams('/admin/instructor/grades/record/:sub_id', '/admin/grade-sheets/:id/record')
  const offerId = (sub_id ?? id)!
  const { period } = useSearch(searchTexts(['period']))
  const chosen = sheetPeriods.find((key) => key === period)
  const request = chosen ? { id: offerId, period: chosen } : { id: offerId }
  const query = useCall(classRecords.classRecord, request, {
    refetchOnReconnect: false,
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const sheetPath = sub_id
    ? fillPath('/admin/instructor/grades/roster/:sub_id', { sub_id })
    : fillPath('/admin/grade-sheets/:id', { id: offerId })
  return (
    <States query={query} skeleton={<Skeleton count={14} height={28} />}>
      {({ data }) =>
        data.record ? (
          <OpenedRecord
            key={data.record.id}
            data={data}
            record={data.record}
            sheetPath={sheetPath}
            recordKey={keyOf(classRecords.classRecord, request)}
          />
        ) : (
          <Page title={classTitle(data.offer)} actions={<SheetLink to={sheetPath} />}>
            <ClassAbout offer={data.offer} />
            <PeriodChoice data={data} />
            <OpenClassRecord data={data} />
          </Page>
        )
      }
    </States>
  )
}

const SheetLink = ({ to, label = 'Grade sheet' }: { to: Target; label?: string }) => (
  <Button component={Link} to={to} variant="default">
    {label}
  </Button>
)

/** Which grading period the page shows. Unsaved scores are kept from being lost by asking first. */
function PeriodChoice({ data, unsaved = 0 }: { data: ClassRecord; unsaved?: number }) {
  const navigate = useNavigate()
  const show = (period: SheetPeriod) => navigate({ to: '.', search: { period }, replace: true, resetScroll: false })
  const choose = (period: SheetPeriod) => {
    if (unsaved === 0) show(period)
    else
      ask({
        text: `Discard ${unsaved} unsaved ${unsaved === 1 ? 'score' : 'scores'}?`,
        verb: 'Discard',
        danger: true,
        run: async () => show(period),
      })
  }
  return (
    <NativeSelect
      maw={260}
      label="Grading period"
      value={data.period}
      onChange={(event) => choose(event.currentTarget.value as SheetPeriod)}
      data={data.periods.map(({ key, name, has_record }) => ({ value: key, label: has_record ? name : `${name} (no class record)` }))}
    />
  )
}

interface OpenedRecordProps {
  data: ClassRecord
  record: OpenRecord
  sheetPath: Target
  recordKey: readonly unknown[]
}

function OpenedRecord({ data, record, sheetPath, recordKey }: OpenedRecordProps) {
  const editor = useRecord(data, record)
  const isPhone = useIsPhone()
  useUnsaved(() => editor.cells.length > 0, editor.clear)
  const activities = useMemo(() => activitiesOf(record), [record])
  const [chosenId, setChosenId] = useState<number>()
  const chosen = activities.find(({ id }) => id === chosenId) ?? activities[0]
  const shown = useMemo(() => (isPhone ? (chosen ? [chosen] : []) : activities), [isPhone, chosen, activities])
  const unsaved = editor.cells.length
  return (
    <Page
      title={classTitle(data.offer)}
      count={data.rows.length}
      actions={
        <>
          <SheetLink to={sheetPath} />
          {activities.length > 0 && <ExportRecord data={data} record={record} />}
          {activities.length > 0 && <PrintRecordButton data={data} record={record} unsaved={unsaved} />}
          {data.can_write && <UpdateClassRecordButton record={record} />}
        </>
      }
    >
      <ClassAbout offer={data.offer} />
      <Group gap="12px 32px" align="flex-end">
        <PeriodChoice data={data} unsaved={unsaved} />
        <ShowScores data={data} />
      </Group>
      <ConflictNote editor={editor} />
      <SkippedNote editor={editor} />
      {isPhone && chosen && (
        <NativeSelect
          label="Activity"
          value={chosen.id}
          onChange={(event) => setChosenId(Number(event.currentTarget.value))}
          data={record.components.map((component) => ({
            group: component.name,
            items: component.activities.map(({ id, title, highest }) => ({ value: String(id), label: `${title} (out of ${highest})` })),
          }))}
        />
      )}
      {data.rows.length === 0 ? (
        <Empty text="No students enrolled yet" />
      ) : activities.length === 0 ? (
        <Empty text={data.can_write ? 'Add the first activity under Activities and weights' : 'The class record has no activities yet'} />
      ) : (
        <div className={layout.paper}>
          <RecordTable data={data} record={record} editor={editor} shown={shown} isNarrow={isPhone} />
          {data.can_write && (
            <div className={classes.bar}>
              <span role="status">
                {unsaved > 0 && <b>{`${unsaved} unsaved ${unsaved === 1 ? 'score' : 'scores'}`}</b>}
                {editor.bad.length > 0 && (
                  <Box component="span" fw={580} c="var(--tone-red)">
                    {' '}
                    {editor.bad.length} to correct
                  </Box>
                )}
              </span>
              <UpdateScores data={data} record={record} editor={editor} recordKey={recordKey} />
            </div>
          )}
        </div>
      )}
      <RuleNote data={data} />
    </Page>
  )
}
