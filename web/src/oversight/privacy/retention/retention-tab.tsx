import { Button, Checkbox, Group, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { type RetentionClass, RetentionForm, type RetentionPreview } from '@talaan/contract'
import { retention } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { count, date, dateTime } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, TwoLines } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import classes from '../privacy.module.css'
import { periodText } from './period-text.ts'

/** Shows what would be removed, and removes it. */
function RunRetention({ rule, onClose }: { rule: RetentionClass; onClose: () => void }) {
  const query = useCall(retention.retentionPreview, { key: rule.key }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  return (
    <Modal opened onClose={onClose} title={rule.name} size="lg" fullScreen={useIsPhone()}>
      <States query={query}>{({ data }) => <Preview rule={rule} preview={data} onClose={onClose} />}</States>
    </Modal>
  )
}

function Preview({ rule, preview, onClose }: { rule: RetentionClass; preview: RetentionPreview; onClose: () => void }) {
  const { run, busy } = useAction(retention.runRetention, { onSuccess: onClose, refreshOnConflict: true })
  const { count: total, before, sample } = preview
  const verb = rule.action === 'anonymise' ? 'Anonymise' : 'Delete'
  return (
    <Stack miw={0}>
      <p className={`${layout.anywhere} ${layout.lines}`}>
        {total === 0
          ? `No records before ${date(before)}.`
          : `${count(total)} from before ${date(before)}. ${verb === 'Delete' ? 'They are deleted' : 'Names, contacts and files are removed'}; this cannot be undone.`}
      </p>
      {sample.length > 0 && (
        <>
          <b>{sample.length < total ? `The oldest ${sample.length}` : 'All records'}</b>
          <ul className={classes.list}>
            {sample.map(({ id, label, at }) => (
              <li key={id}>
                <div className={classes.row}>
                  <span>{label}</span>
                  <span className={classes.quiet}>{date(at)}</span>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group gap="xs">
        {total > 0 && (
          <Button color="red" loading={busy} onClick={() => run({ key: rule.key, expected: total, before })}>
            {verb} {count(total)}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

/** Changes how long records of a kind are kept. */
function UpdateRetention({ rule, onClose }: { rule: RetentionClass; onClose: () => void }) {
  const { key, name, months, basis, is_automatic, action, updated_at } = rule
  const form = useEntryForm(retention.updateRetention, {
    body: RetentionForm,
    initialValues: { months: months ?? '', basis, is_automatic },
    fixed: { key, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={name} form={form} submitLabel="Save">
      <NumberInput
        {...form.field('months')}
        withAsterisk={action !== 'keep'}
        label="Keep for (months)"
        description={action === 'keep' ? 'Leave blank to keep the records permanently.' : undefined}
        min={1}
        max={1200}
        allowDecimal={false}
      />
      <Textarea
        {...form.field('basis')}
        label="Basis"
        description="Law or rule, and the person who confirmed it."
        autosize
        minRows={2}
        maxLength={300}
      />
      {action !== 'keep' && (
        <Checkbox
          {...form.field('is_automatic', 'checkbox')}
          label="Remove automatically every night"
          description="Records are removed without a preview or confirmation. This cannot be undone."
        />
      )}
    </FormDialog>
  )
}

const actionTexts: Record<RetentionClass['action'], string> = { keep: 'Kept', anonymise: 'Anonymised', delete: 'Deleted' }

const columns: Column<RetentionClass>[] = [
  { key: 'name', label: 'Records', render: (row) => <TwoLines first={<b>{row.name}</b>} second={row.basis} /> },
  { key: 'months', label: 'Kept', render: (row) => periodText(row.months) },
  {
    key: 'action',
    label: 'Then',
    render: (row) => (
      <>
        {actionTexts[row.action]} {row.is_automatic && <Pill tone="orange">By itself</Pill>}
      </>
    ),
  },
  { key: 'run', label: 'Last run', render: (row) => <LastRun rule={row} /> },
]

function LastRun({ rule: { last_run, action } }: { rule: RetentionClass }) {
  if (action === 'keep' || !last_run) return '—'
  const { status, processed, started_at, finished_at } = last_run
  if (status === 'queued') return `Running, ${count(processed)} so far`
  if (status === 'failed') return `Stopped after ${count(processed)}, ${dateTime(started_at)}`
  return `${count(processed)}, ${dateTime(finished_at)}`
}

const RELOAD_MS = 4000

/** How long records are kept, and their removal after a preview. */
export default function RetentionTab() {
  const query = useCall(
    retention.retentionClasses,
    {},
    { refetchInterval: ({ state }) => (state.data?.data.some(({ last_run }) => last_run?.status === 'queued') ? RELOAD_MS : false) },
  )
  return (
    <Stack maw={860}>
      <Text maw="72ch" c="dimmed">
        Records are removed automatically only if you turn it on. Grades, money and the log are never removed. Confirm every rule with your
        counsel.
      </Text>
      <States query={query}>
        {({ data }) => (
          <DataTable
            boxed
            columns={columns}
            rows={data}
            rowKey={(row) => row.key}
            rowActions={(row) => [
              { label: 'Edit', dialog: (close) => <UpdateRetention rule={row} onClose={close} /> },
              row.action !== 'keep' && { label: 'Preview and remove', dialog: (close) => <RunRetention rule={row} onClose={close} /> },
            ]}
            wide="How long records are kept"
          />
        )}
      </States>
    </Stack>
  )
}
