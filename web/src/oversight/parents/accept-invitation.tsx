import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { ChildAcceptance, ParentAccountForm, type Response } from '@talaan/contract'
import { parentAccess } from '@talaan/contract/calls'
import { PARENT_NOTICE_VERSION, parentRelationNames } from '@talaan/contract/values'
import { type FormEvent, useEffect, useState } from 'react'
import { SmallPage } from '#access/auth/small-page.tsx'
import { textOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchParams, text } from '#lib/search-params.ts'
import { dropInvitation, hasToken, keepInvitation, keptInvitation, signOut, storeSession } from '#lib/session.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { ParentNotice, RelationField } from './parent-fields.tsx'

/** Accepts an invitation with a new account, and signs in. */
function OpenParentAccount({ secret, invitation: { email, relation } }: AcceptanceProps) {
  const [isAgreed, setAgreed] = useState(false)
  const form = useEntryForm(parentAccess.openParentAccount, {
    body: ParentAccountForm,
    initialValues: { relation: '', first_name: '', last_name: '', email: email ?? '', password: '', password_confirmation: '' },
    fixed: { secret, privacy_notice_version: PARENT_NOTICE_VERSION },
    success: false,
    onSuccess: ({ data }) => {
      storeSession(data)
      location.assign('/admin/parent/children')
    },
  })
  return (
    <FormPanel form={form} submitLabel="Make my account" disabled={!isAgreed}>
      {relation === null && <RelationField {...form.field('relation')} label="You are the student’s" required />}
      <TextInput {...form.field('first_name')} label="Your first name" autoComplete="given-name" />
      <TextInput {...form.field('last_name')} label="Your last name" autoComplete="family-name" />
      <EmailField {...form.field('email')} label="Your email" autoComplete="username" />
      <PasswordInput
        {...form.field('password')}
        label="Password"
        description="At least 12 characters. Several words are easy to remember and hard to guess."
        autoComplete="new-password"
      />
      <PasswordInput {...form.field('password_confirmation')} label="Confirm password" autoComplete="new-password" />
      <ParentNotice />
      <Checkbox
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label="I have read the privacy notice and agree."
      />
    </FormPanel>
  )
}

/** Accepts an invitation with the account that is signed in on this device. */
function AddOwnChild({ secret, invitation: { relation } }: AcceptanceProps) {
  const [isAgreed, setAgreed] = useState(false)
  const form = useEntryForm(parentAccess.addOwnChild, {
    body: ChildAcceptance,
    initialValues: { relation: '' },
    fixed: { secret, privacy_notice_version: PARENT_NOTICE_VERSION },
    success: false,
    // The menu of an account that had no child before is another one now.
    onSuccess: () => location.assign('/admin/parent/children'),
  })
  return (
    <FormPanel form={form} submitLabel="Add the child to my account" disabled={!isAgreed}>
      {relation === null && <RelationField {...form.field('relation')} label="You are the student’s" required />}
      <ParentNotice />
      <Checkbox
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label="I have read the privacy notice and agree."
      />
    </FormPanel>
  )
}

/** Asks once what an invitation is for. */
const useInvitation = (secret: string) =>
  useCall(
    parentAccess.checkParentInvitation,
    { secret },
    { enabled: secret !== '', retry: false, staleTime: Number.POSITIVE_INFINITY, meta: { steady: true } },
  )

interface AcceptanceProps {
  secret: string
  invitation: Response<typeof parentAccess.checkParentInvitation>['data']
}

const mailed = searchParams({ invitation: text })

/** Accepts an invitation: with the mailed link, or with the code of a letter. */
export default function AcceptInvitation() {
  const { invitation = '' } = useSearch(mailed)
  const [secret, setSecret] = useState(() => invitation || keptInvitation())
  useEffect(dropInvitation, [])
  const query = useInvitation(secret)
  if (secret === '' || query.error) {
    return (
      <TypeCode
        refusal={query.error ? textOf(query.error) : undefined}
        onCode={(code) => (code === secret ? query.refetch() : setSecret(code))}
      />
    )
  }
  if (!query.data) {
    return (
      <SmallPage title="Invitation" hint="One moment">
        <Skeleton count={5} />
      </SmallPage>
    )
  }
  return <Accept secret={secret} invitation={query.data.data} />
}

function TypeCode({ refusal, onCode }: { refusal: string | undefined; onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
  }
  return (
    <SmallPage title="See the record of your child" hint="Type the code of the letter that the school gave you.">
      <form onSubmit={send} noValidate>
        <TextInput
          label="Code"
          placeholder="7KQ4-M2XD-9F3T"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={100}
          value={code}
          error={refusal}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth mt="md">
          Continue
        </Button>
      </form>
    </SmallPage>
  )
}

function Accept(props: AcceptanceProps) {
  const { student, relation } = props.invitation
  const [isNew, setNew] = useState(!hasToken())
  return (
    <SmallPage
      title="See the record of your child"
      hint={`For ${relation ? `the ${parentRelationNames[relation].toLowerCase()}` : 'a parent'} of ${student}`}
    >
      {isNew ? <OpenParentAccount {...props} /> : <AddOwnChild {...props} />}
      {isNew ? (
        <Button
          variant="default"
          onClick={() => {
            keepInvitation(props.secret)
            signOut()
          }}
        >
          I have an account: sign in
        </Button>
      ) : (
        <Button variant="subtle" onClick={() => setNew(true)}>
          Make a new account instead
        </Button>
      )}
    </SmallPage>
  )
}
