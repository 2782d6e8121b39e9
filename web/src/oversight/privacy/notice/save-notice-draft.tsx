import { Textarea } from '@mantine/core'
import { NoticeDraftForm, type SchoolNotice } from '@talaan/contract'
import { schoolNotices } from '@talaan/contract/calls'
import { lazy, Suspense } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'

const TextEditor = lazy(() => import('#ui/form/rich-text-editor.tsx'))

interface SaveNoticeDraftProps {
  draft: SchoolNotice | undefined
  /** The newest published version, from which a new draft starts. */
  latest: SchoolNotice | undefined
  onClose: () => void
}

/** Writes the draft; the first one starts from the notice that people read now. */
export function SaveNoticeDraft({ draft, latest, onClose }: SaveNoticeDraftProps) {
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
        label="What is new"
        description="People who have read an earlier version see this first."
        autosize
        minRows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
