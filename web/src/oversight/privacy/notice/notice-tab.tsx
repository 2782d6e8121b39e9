import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { NoticeDraftForm, NoticePublication, type SchoolNotice } from '@talaan/contract'
import { schoolNotices } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { count, date, dateTime, isoDate } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DetailDialog, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { RichText } from '#ui/rich-text.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../privacy.module.css'

const TextEditor = lazy(() => import('#ui/form/rich-text-editor.tsx'))

interface SaveNoticeDraftProps {
  draft: SchoolNotice | undefined
  /** The newest published version, from which a new draft starts. */
  latest: SchoolNotice | undefined
  onClose: () => void
}

/** Writes the draft; the first one starts from the notice that people read now. */
function SaveNoticeDraft({ draft, latest, onClose }: SaveNoticeDraftProps) {
  const query = useCall(schoolNotices.publicNotice, {}, { meta: { steady: true } })
  const start = draft?.body ?? latest?.body
  if (start !== undefined) return <DraftForm draft={draft} body={start} onClose={onClose} />
  return <States query={query}>{({ data }) => <DraftForm draft={undefined} body={data.body} onClose={onClose} />}</States>
}

function DraftForm({ draft, body, onClose }: { draft: SchoolNotice | undefined; body: string; onClose: () => void }) {
  const form = useEntryForm(schoolNotices.saveNoticeDraft, {
    body: NoticeDraftForm,
    initialValues: { body, changes: draft?.changes ?? '' },
    fixed: draft && { updated_at: draft.updated_at },
    onSuccess: onClose,
  })
  const editor = form.field('body') as { value: string; onChange: (json: string) => void; error?: unknown }
  return (
    <FormDialog opened onClose={onClose} title="Privacy notice" size="xl" form={form} submitLabel="Save draft">
      <Suspense fallback={<Skeleton count={6} />}>
        <TextEditor label="Text" value={editor.value} onChange={editor.onChange} error={editor.error} />
      </Suspense>
      <Textarea
        {...form.field('changes')}
        withAsterisk={false}
        label="Changes"
        description="Shown first to people who have read an earlier version."
        autosize
        minRows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}

/** Publishes the draft from a day on. */
function PublishNotice({ draft: { id, updated_at }, onClose }: { draft: SchoolNotice; onClose: () => void }) {
  const form = useEntryForm(schoolNotices.publishNotice, {
    body: NoticePublication,
    initialValues: { effective_from: isoDate(new Date()) },
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Publish the privacy notice" form={form} submitLabel="Publish">
      <DateField
        {...form.field('effective_from')}
        label="First day"
        description="From this day on, everybody who signs in is asked once to read it. It can never be changed after that."
      />
    </FormDialog>
  )
}

/** Asks, then deletes the draft of a notice. */
function useDeleteNoticeDraft(): (draft: SchoolNotice) => void {
  const { run } = useAction(schoolNotices.deleteNoticeDraft, { refreshOnConflict: true })
  return ({ id }) =>
    ask({ text: 'Delete this draft?', verb: 'Delete', danger: true, children: 'Published versions stay.', run: () => run({ id }) })
}

const columns: Column<SchoolNotice>[] = [
  { key: 'version', label: 'Version', render: (row) => <b>{row.version ?? 'Draft'}</b> },
  { key: 'from', label: 'From', render: (row) => (row.effective_from ? date(row.effective_from) : <Pill tone="gray">Not published</Pill>) },
  {
    key: 'published',
    label: 'Published',
    render: (row) => (row.published_at ? [dateTime(row.published_at), row.published_by].filter(Boolean).join(', ') : '—'),
  },
  { key: 'read', label: 'Read by', align: 'end', render: (row) => count(row.acknowledged) },
]

/** The versions of the privacy notice: one draft, and what was published. */
export default function NoticeTab() {
  const query = useCall(schoolNotices.schoolNotices, {})
  return (
    <Stack maw={860}>
      <Text maw="72ch" c="dimmed">
        The notice is public at{' '}
        <Anchor href="/privacy" target="_blank" inherit underline="always">
          /privacy
        </Anchor>
        . Published versions cannot be edited. Create a new one. From its first day, each user who signs in is asked once to read it.
      </Text>
      <States query={query}>{({ data }) => <Versions notices={data} />}</States>
    </Stack>
  )
}

function Versions({ notices }: { notices: readonly SchoolNotice[] }) {
  const draft = notices.find(({ version }) => version === null)
  const [dialog, setDialog] = useState<'edit' | 'publish'>()
  const [shown, setShown] = useState<SchoolNotice>()
  const remove = useDeleteNoticeDraft()
  const close = () => setDialog(undefined)
  return (
    <>
      <TitledPanel title="Draft of the next version">
        <div className={classes.part}>
          <p>{draft ? `Last saved on ${dateTime(draft.updated_at)}.` : 'There is no draft.'}</p>
          <Group gap="xs">
            <Button variant={draft ? 'default' : 'filled'} onClick={() => setDialog('edit')}>
              {draft ? 'Edit draft' : 'Write a new version'}
            </Button>
            {draft && (
              <>
                <Button onClick={() => setDialog('publish')}>Publish</Button>
                <Button variant="subtle" color="red" onClick={() => remove(draft)}>
                  Delete draft
                </Button>
              </>
            )}
          </Group>
        </div>
      </TitledPanel>
      {notices.length > 0 ? (
        <DataTable
          boxed
          columns={columns}
          rows={notices}
          rowActions={(row) => [{ label: 'Read', run: () => setShown(row) }]}
          wide="Versions of the privacy notice"
        />
      ) : (
        <Empty text="No published version yet. The built-in notice is shown." />
      )}
      {dialog === 'edit' && <SaveNoticeDraft draft={draft} latest={notices.find(({ version }) => version !== null)} onClose={close} />}
      {dialog === 'publish' && draft && <PublishNotice draft={draft} onClose={close} />}
      <DetailDialog
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown?.version ? `Version ${shown.version}` : 'Draft'}
        query={{ data: shown, error: null, isPending: false, refetch: () => undefined }}
      >
        {(notice) => <RichText json={notice.body} heading="h3" />}
      </DetailDialog>
    </>
  )
}
