import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { SchoolNotice } from '@talaan/contract'
import { schoolNotices } from '@talaan/contract/calls'
import { useState } from 'react'
import { count, date, dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { RichText } from '#ui/rich-text.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../privacy.module.css'
import { useDeleteNoticeDraft } from './delete-notice-draft.ts'
import { PublishNotice } from './publish-notice.tsx'
import { SaveNoticeDraft } from './save-notice-draft.tsx'

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
        Everybody can read the notice at{' '}
        <Anchor href="/privacy" target="_blank" inherit underline="always">
          /privacy
        </Anchor>
        . A version that is published is never changed: write a new one. From its first day on, everybody who signs in is asked once to read
        it.
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
          rowKey={(row) => row.id}
          rowActions={(row) => [{ label: 'Read', run: () => setShown(row) }]}
          wide="Versions of the privacy notice"
        />
      ) : (
        <Empty text="Nothing is published yet. People read the notice that the portal has built in." />
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
