import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { OwnParents } from '@talaan/contract'
import { parentAccess } from '@talaan/contract/calls'
import { parentRelationNames } from '@talaan/contract/values'
import { date, dateTime } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { Pill } from '#ui/list/figures.tsx'
import { Page } from '#ui/page.tsx'
import classes from './parents.module.css'

/** Asks, then stops a parent from seeing the record. */
function useWithdrawParentConsent() {
  const { run } = useAction(parentAccess.withdrawParentConsent, { refreshOnConflict: true })
  return ({ id, name }: { id: number; name: string }) =>
    ask({
      text: `Stop ${name} from seeing your record?`,
      verb: 'Stop',
      danger: true,
      children: 'It takes effect at once. The parent sees that you decide about it.',
      run: () => run({ id }),
    })
}

/** Asks, then lets a parent see the record. */
function useGiveParentConsent() {
  const { run } = useAction(parentAccess.giveParentConsent, { refreshOnConflict: true })
  return ({ id, name }: { id: number; name: string }) =>
    ask({
      text: `Let ${name} see your record?`,
      verb: 'Allow',
      children: 'Your subjects, grades, balance and clearance. You can stop it at any time.',
      run: () => run({ id }),
    })
}

/** A student's parents: who sees the record, and from 18 on the student's decision about each. */
export default function OwnParentsPage() {
  const query = useCall(parentAccess.ownParents, {})
  return (
    <Page title="Parents">
      <States
        query={query}
        skeleton={<Skeleton count={6} height={28} />}
        isEmpty={({ data }) => data.parents.length === 0}
        empty={<Empty text="No parent accounts yet. The registrar invites parents." />}
      >
        {({ data }) => <Parents own={data} />}
      </States>
    </Page>
  )
}

function Parents({ own: { is_minor, parents } }: { own: OwnParents }) {
  const give = useGiveParentConsent()
  const withdraw = useWithdrawParentConsent()
  return (
    <>
      <Text c="dimmed">
        {is_minor
          ? 'Until you are 18, your parents see your subjects, grades, balance and clearance. From then on you decide.'
          : 'You decide who can see your subjects, grades, balance and clearance. Your messages are never shared.'}
      </Text>
      <SimpleGrid component="ul" minColWidth="min(100%, 320px)" spacing="sm" className={layout.list}>
        {parents.map((parent) => (
          <Stack key={parent.id} component="li" gap="xs" py={14} px="md" className={`${layout.paper} ${layout.anywhere} ${classes.card}`}>
            <Group gap="xs" justify="space-between">
              <b>{parent.name}</b>
              <Pill tone={parent.sees_record ? 'green' : 'gray'}>{parent.sees_record ? 'Sees your record' : 'No access'}</Pill>
            </Group>
            <span>
              {parentRelationNames[parent.relation]} · account since {date(parent.accepted_at)}
            </span>
            {parent.history.length > 0 && (
              <Box component="ul" fz={13} className={`${layout.list} ${classes.history}`}>
                {parent.history.map(({ given_at, withdrawn_at }) => (
                  <li key={given_at}>
                    Allowed on {dateTime(given_at)}
                    {withdrawn_at && `, stopped on ${dateTime(withdrawn_at)}`}
                  </li>
                ))}
              </Box>
            )}
            {parent.can.withdraw && (
              <div>
                <Button variant="default" onClick={() => withdraw(parent)}>
                  Stop access
                </Button>
              </div>
            )}
            {parent.can.consent && (
              <div>
                <Button onClick={() => give(parent)}>Allow access</Button>
              </div>
            )}
          </Stack>
        ))}
      </SimpleGrid>
    </>
  )
}
