import { Select, Textarea } from '@mantine/core'
import { OwnPrivacyRequest, type PersonConsents } from '@talaan/contract'
import { consents, privacyRequests } from '@talaan/contract/calls'
import { privacyRequestNames, privacyRequestTypes } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'

/** Asks about the person's own data, or about that of a child below 18. */
export function SendPrivacyRequest({ onClose }: { onClose: () => void }) {
  const query = useCall(consents.ownConsents, {})
  return <States query={query}>{({ data }) => (data.length > 0 ? <RequestForm people={data} onClose={onClose} /> : null)}</States>
}

function RequestForm({ people, onClose }: { people: readonly PersonConsents[]; onClose: () => void }) {
  const form = useEntryForm(privacyRequests.sendPrivacyRequest, {
    body: OwnPrivacyRequest,
    initialValues: { person_id: String(people[0]!.person_id), type: '', details: '' },
    refresh: [privacyRequests.ownPrivacyRequests],
    toRequest: ({ person_id, type, details }) => ({ person_id: Number(person_id), type: type as 'access', details }),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="New request about your data" form={form} submitLabel="Send request">
      {people.length > 1 && (
        <Select
          {...form.field('person_id')}
          label="Whose data"
          data={people.map(({ person_id, name, is_self }) => ({ value: String(person_id), label: is_self ? `${name} (you)` : name }))}
          allowDeselect={false}
        />
      )}
      <Select
        {...form.field('type')}
        label="What you ask for"
        data={privacyRequestTypes.map((value) => ({ value, label: privacyRequestNames[value] }))}
        allowDeselect={false}
      />
      <Textarea
        {...form.field('details')}
        label="Details"
        description="For example what is wrong and what is right."
        autosize
        minRows={3}
        maxLength={2000}
      />
    </FormDialog>
  )
}
