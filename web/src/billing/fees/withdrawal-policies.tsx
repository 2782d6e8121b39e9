import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import type { FeeCategory, WithdrawalPolicies } from '@talaan/contract'
import { fees, withdrawalPolicies } from '@talaan/contract/calls'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { SetWithdrawalPolicies } from './set-withdrawal-policies.tsx'
import classes from './withdrawal.module.css'
import { chargeText, daysText, policiesName } from './withdrawal-texts.ts'

/** What leaving the school or dropping a subject costs, by the day of classes. */
export default function WithdrawalPoliciesScreen() {
  const query = useCall(withdrawalPolicies.withdrawalPolicies, {})
  const categories = useCall(fees.feeCategories, {}).data?.data ?? []
  const mayEdit = useMay('Update Fees')
  const [editedPolicies, setEditedPolicies] = useState<WithdrawalPolicies>()
  return (
    <Page title="Withdrawal policies">
      <Text mb="md" maw={680} c="dimmed">
        The share of the assessment that is charged when a student withdraws, and of a subject that is dropped after the last day to add and
        drop. Dropping before that day is free, and so is a class that the school dissolves. Earlier withdrawals keep their charges.
      </Text>
      <States query={query}>
        {({ data }) => (
          <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 340px)" style={{ alignItems: 'start' }} maw={860}>
            {data.map((policies) => (
              <PolicyCard
                key={policiesName(policies)}
                policies={policies}
                categories={categories}
                onEdit={mayEdit ? () => setEditedPolicies(policies) : undefined}
              />
            ))}
          </SimpleGrid>
        )}
      </States>
      {editedPolicies && (
        <SetWithdrawalPolicies policies={editedPolicies} categories={categories} onClose={() => setEditedPolicies(undefined)} />
      )}
    </Page>
  )
}

interface PolicyCardProps {
  policies: WithdrawalPolicies
  categories: readonly FeeCategory[]
  onEdit: (() => void) | undefined
}

function PolicyCard({ policies, categories, onEdit }: PolicyCardProps) {
  const name = policiesName(policies)
  const { before_classes, policies: rows, is_summer } = policies
  return (
    <TitledPanel
      title={name}
      action={
        onEdit && (
          <Button variant="default" size="compact-md" onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        )
      }
    >
      {is_summer && rows.length === 0 ? (
        <p className={classes.quiet}>The same as in the semesters.</p>
      ) : (
        <Stack component="dl" gap={0} mt="xs" mb={0} mx={0} className={classes.rows}>
          <div>
            <dt>Before classes</dt>
            <dd>{before_classes ? chargeText(before_classes, categories) : 'As in the first row'}</dd>
          </div>
          {rows.map((row, index) => (
            <div key={row.to_day}>
              <dt>{daysText(rows, index)}</dt>
              <dd>{chargeText(row, categories)}</dd>
            </div>
          ))}
        </Stack>
      )}
    </TitledPanel>
  )
}
