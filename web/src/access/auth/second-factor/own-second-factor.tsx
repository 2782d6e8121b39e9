import { Stack } from '@mantine/core'
import type { OwnSecondFactor as Own } from '@talaan/contract'
import { secondFactor } from '@talaan/contract/calls'
import { date } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './second-factor.module.css'
import { Ways } from './ways.tsx'

const isOn = (own: Own): boolean => own.app_since !== null || own.passkeys.length > 0

/** The second factor of the signed-in person, in the profile. */
export default function OwnSecondFactor() {
  const query = useCall(secondFactor.ownSecondFactor, {})
  const own = query.data?.data
  const status = own && <Pill tone={isOn(own) ? 'green' : 'gray'}>{isOn(own) ? 'On' : 'Off'}</Pill>
  return (
    <TitledPanel title="Two-step verification" action={status}>
      <States query={query}>
        {({ data }) => (
          <Stack gap={14}>
            {data.is_required && !isOn(data) ? (
              <Reasons reasons={[{ message: 'Your role requires two-step verification.', clears_by: dueText(data.due_at) }]} />
            ) : (
              <p className={classes.intro}>It protects your account even if your password is stolen.</p>
            )}
            <Ways own={data} />
          </Stack>
        )}
      </States>
    </TitledPanel>
  )
}

const dueText = (dueAt: string | null): string => (dueAt ? `Set it up before ${date(dueAt)}.` : 'Set up an app or a passkey.')
