import { Autocomplete, Button, Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type ProspectusPlan, type ProspectusRow, ProspectusRowEdit, type Reason, type Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { labTypes, planLevelName, planSemesterName, semesters } from '@talaan/contract/values'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { useAction } from '#lib/query.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import classes from '#ui/ui.module.css'
import { ChooseNeeds } from './needs/choose-needs.tsx'
import { isTerm } from './plan/plan-rows.ts'
import { showWarnings } from './plan/show-warnings.ts'
import type { PlanWork } from './plan/use-plan.ts'
import { categoryOptions, typeOptions } from './row-options.ts'
import { fixedText } from './row-values.ts'

interface EditProspectusRowProps {
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

/** All fields of a subject in a form: for phones, and for fields that the sheet has no column for. */
function EditProspectusRow({ plan, row, work, onClose }: EditProspectusRowProps) {
  const form = useEntryForm(prospectus.editProspectusRow, {
    initialValues: {
      code: row.code,
      descriptive_title: row.descriptive_title,
      type: row.type as string,
      category_id: String(row.category_id ?? ''),
      lab_type: row.lab_type ?? '',
      lec_units: String(row.lec_units),
      lab_units: String(row.lab_units),
      is_active: row.is_active,
    },
    schema: RowForm,
    toRequest: (values) =>
      ({ ...values, id: plan.id, row_id: row.id, updated_at: row.updated_at }) as Request<typeof prospectus.editProspectusRow>,
    refresh: [],
    onSuccess: ({ data, warnings }) => {
      showWarnings(warnings)
      work.showSavedRow(data)
      onClose()
    },
  })
  const { field } = form
  const fixedProps = row.has_grades ? { readOnly: true, 'aria-description': fixedText(row) } : {}
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${row.code}`} form={form} submitLabel="Save">
      <TextInput {...field('code')} {...fixedProps} label="Code" description={row.has_grades ? fixedText(row) : undefined} maxLength={20} />
      <TextInput {...field('descriptive_title')} label="Descriptive title" maxLength={200} />
      <Columns>
        <NativeSelect {...field('type')} label="Type" data={typeOptions} />
        <NativeSelect {...field('category_id')} label="Category" data={categoryOptions(plan)} withAsterisk={false} />
      </Columns>
      <Columns>
        <TextInput {...field('lec_units')} {...fixedProps} label="Lecture units" inputMode="decimal" />
        <TextInput {...field('lab_units')} {...fixedProps} label="Laboratory units" inputMode="decimal" />
      </Columns>
      <Autocomplete
        {...field('lab_type')}
        label="Laboratory"
        description="Used for the laboratory fee"
        data={[...labTypes]}
        withAsterisk={false}
      />
      <Checkbox {...field('is_active', 'checkbox')} label="Active (can be offered and is counted in the totals)" />
    </FormDialog>
  )
}

const RowForm = ProspectusRowEdit.omit({ updated_at: true }).required()

interface MoveRowProps {
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

/** Moves a subject to the end of any term, without dragging. */
function MoveRow({ plan, row, work, onClose }: MoveRowProps) {
  const [target, setTarget] = useState({ level: row.level, semester: row.semester })
  const move = () => {
    const others = plan.terms.find((term) => isTerm(term, target))?.rows ?? []
    work.move(row.id, { ...target, index: others.length })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={`Move ${row.code} to another term`} fullScreen={useIsPhone()}>
      <Stack gap={14}>
        <Columns>
          <NativeSelect
            label="Year level"
            value={String(target.level)}
            data={plan.levels.map((level) => ({ value: String(level), label: planLevelName(level) }))}
            onChange={(event) => setTarget({ ...target, level: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label="Semester"
            value={String(target.semester)}
            data={semesters.map(({ id }) => ({ value: String(id), label: planSemesterName(id) }))}
            onChange={(event) => setTarget({ ...target, semester: Number(event.currentTarget.value) })}
          />
        </Columns>
        <div className={classes.formFoot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={move} disabled={isTerm(target, row)}>
            Move
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}

interface RemoveProspectusRowProps {
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

/** Removes a subject, or shows what depends on it. */
function RemoveProspectusRow({ plan, row, work, onClose }: RemoveProspectusRowProps) {
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const action = useAction(prospectus.removeProspectusRow, {
    refresh: [],
    onSuccess: ({ data }) => {
      work.dropRow(data.id)
      onClose()
    },
    onError: (error) => setReasons(reasonsOf(error)),
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      text={`Are you sure you want to remove ${row.code} from this curriculum?`}
      verb="Remove"
      danger
      busy={action.busy}
      onConfirm={() => action.run({ id: plan.id, row_id: row.id, updated_at: row.updated_at })}
    >
      <Reasons reasons={reasons} />
    </ConfirmDialog>
  )
}

export interface RowDialogProps {
  kind: keyof typeof dialogs
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

const dialogs = { edit: EditProspectusRow, needs: ChooseNeeds, move: MoveRow, remove: RemoveProspectusRow }

/** The dialog that a row's menu opens. It is loaded on its own, because most visits to the sheet open none. */
export function RowDialog({ kind, ...props }: RowDialogProps) {
  const Dialog = dialogs[kind]
  return <Dialog {...props} />
}
