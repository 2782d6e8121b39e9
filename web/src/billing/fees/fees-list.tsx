import type { Fee, ListedFee, Request } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { feeColumns, feeStatusText, hasCode } from '@talaan/contract/values'
import { useRef } from 'react'
import { ImportSheet } from '#foundation/imports/import-sheet.tsx'
import { reasonsOf } from '#lib/call.ts'
import { date, money } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelTypeFilter } from '#shared/levels.ts'
import { MoreMenu } from '#shared/more-button.tsx'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { schoolYearOptions } from '#shared/terms/term-picker.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { DelayedSkeleton, Empty } from '#ui/feedback/states.tsx'
import { Pill, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction, RowActions } from '#ui/list/types.ts'
import { choosable } from '#ui/list/values.ts'
import { CopyFees } from './copy-fees.tsx'
import { AddFee, EditFee } from './fee.tsx'
import { FeeCategoriesDialog } from './fee-categories.tsx'
import { FeePreviewDialog } from './fee-preview.tsx'
import { toFeeValues } from './fee-values.ts'

/** Asks for confirmation, then deletes a fee. For a fee that is on a bill, or replaces one that is, it offers to set it to inactive instead. */
function useDeleteFee(): (fee: Fee) => void {
  const { run: runEdit } = useAction(fees.editFee)
  const deletedFee = useRef<Fee>(undefined)
  const { run: runDelete } = useAction(fees.deleteFee, {
    onError: (error) => {
      const fee = deletedFee.current
      const reason = reasonsOf(error).find(hasCode('fee.billed', 'fee.replaces'))
      if (!fee || !reason) return
      const request = { ...toFeeValues(fee), is_active: false, id: fee.id, updated_at: fee.updated_at } as Request<typeof fees.editFee>
      ask({
        text: `Do you want to set ${fee.name} to inactive instead?`,
        verb: 'Set to inactive',
        children: reason.message,
        run: () => runEdit(request),
      })
    },
  })
  return (fee) =>
    ask({
      text: `Are you sure you want to delete the fee ${fee.name}?`,
      verb: 'Delete',
      danger: true,
      run: () => {
        deletedFee.current = fee
        return runDelete({ id: fee.id })
      },
    })
}

/** The rare actions about the fees of a school year. */
const feesActions = (schoolYear: string, mayEdit: boolean): RowActions => [
  { label: 'Preview a bill', dialog: (close) => <FeePreviewDialog schoolYear={schoolYear} onClose={close} /> },
  mayEdit && { label: 'Copy from another year', dialog: (close) => <CopyFees schoolYear={schoolYear} onClose={close} /> },
  mayEdit && { label: 'Fee categories', dialog: (close) => <FeeCategoriesDialog onClose={close} /> },
]

const STORAGE_KEY = 'fees-filter'
const PAGE_SIZES = [15, 25, 50]

const columns = screenColumns(feeColumns, {
  name: (row) => (
    <TwoLines first={<b>{row.name}</b>} second={row.previous && `Replaces the fee of ${money(row.previous.amount_centavos)}`} />
  ),
  is_active: (row) => <Pill tone={row.is_active ? 'green' : 'gray'}>{feeStatusText(row, date)}</Pill>,
})

export default function FeesList() {
  const settings = useSettings()
  if (!settings) return <DelayedSkeleton />
  return <FeesOfYear enrollmentYear={settings.enrollment_school_year} />
}

function FeesOfYear({ enrollmentYear }: { enrollmentYear: string }) {
  const mayEdit = useMay('Update Fees')
  const deleteFee = useDeleteFee()
  const filters = [
    { name: 'school_year', label: 'School year', options: schoolYearOptions(), required: true },
    useCourseFilter(),
    { ...levelTypeFilter, rare: false },
  ]
  const defaults = { school_year: enrollmentYear }
  const values = useListValues(['school_year', 'search', 'course_id', 'level_type'], defaults, STORAGE_KEY, choosable(filters))
  const schoolYear = values.school_year ?? enrollmentYear
  const isWholeYear = !values.search && !values.course_id && !values.level_type
  const editFee = (row: ListedFee, close: () => void) => <EditFee fee={row} onClose={close} />
  const actions = (row: ListedFee): RowAction[] =>
    row.ended_at
      ? []
      : [
          { label: 'Edit', dialog: (close) => editFee(row, close) },
          { label: 'Delete', danger: true, run: () => deleteFee(row) },
        ]
  return (
    <ListScreen
      title="Fees"
      entry={fees.fees}
      storageKey={STORAGE_KEY}
      columns={columns}
      filters={filters}
      defaults={defaults}
      searchLabel="Search fee or category"
      pageSizes={PAGE_SIZES}
      exportName="fees"
      rowDialog={mayEdit ? (row, close) => row.ended_at === null && editFee(row, close) : undefined}
      rowActions={mayEdit ? actions : undefined}
      empty={isWholeYear && <NoFees schoolYear={schoolYear} />}
      actions={
        <>
          <MoreMenu actions={feesActions(schoolYear, mayEdit)} />
          {mayEdit && <ImportSheet kind="fees" target={schoolYear} />}
          {mayEdit && <AddFee key={`add ${schoolYear}`} schoolYear={schoolYear} />}
        </>
      }
    />
  )
}

function NoFees({ schoolYear }: { schoolYear: string }) {
  return (
    <Empty text={`No fees for ${schoolYear} yet.`}>
      <div>
        Students cannot be enrolled in a school year without fees. Choose Add fee to set the first one, or copy those of another year under
        More.
      </div>
    </Empty>
  )
}
