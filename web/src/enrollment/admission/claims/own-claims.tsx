import { Button, Group } from '@mantine/core'
import type { ApplicationClaim } from '@talaan/contract'
import { applicationClaims } from '@talaan/contract/calls'
import { date, level, ordinalSemester, schoolYear } from '#lib/format.ts'
import { type Action, useAction, useCall } from '#lib/query.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** The student says that an application is not theirs. */
const useDisownClaim = (): Action<typeof applicationClaims.disownClaim> =>
  useAction(applicationClaims.disownClaim, { refreshOnConflict: true })

/** The student confirms an application that names them: it becomes their request. */
const useConfirmClaim = (): Action<typeof applicationClaims.confirmClaim> =>
  useAction(applicationClaims.confirmClaim, { refreshOnConflict: true })

/** Applications that were sent with the student's number, each with the question whose it is. */
export function OwnClaims() {
  return <Claims claims={useCall(applicationClaims.ownClaims, {}).data?.data ?? []} />
}

type ShownClaim = Omit<ApplicationClaim, 'enrollee_type' | 'course'> & { course: { code: string } }

/** The same for applications that are read already. */
export const Claims = ({ claims }: { claims: readonly ShownClaim[] }) => claims.map((claim) => <Claim key={claim.id} claim={claim} />)

function Claim({ claim }: { claim: ShownClaim }) {
  const confirmation = useConfirmClaim()
  const disowning = useDisownClaim()
  const term = `${ordinalSemester(claim.semester).toLowerCase()}, ${schoolYear(claim.school_year)}`
  return (
    <Notice
      role="status"
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            loading={disowning.busy}
            disabled={confirmation.busy}
            onClick={() => void disowning.run({ id: claim.id })}
          >
            Not my application
          </Button>
          <Button loading={confirmation.busy} disabled={disowning.busy} onClick={() => void confirmation.run({ id: claim.id })}>
            I sent it
          </Button>
        </Group>
      }
    >
      <b>Did you send this application?</b>
      <div>
        On {date(claim.submitted_at)}, somebody applied with your student number for the {term}: {claim.course.code}, {level(claim.level)}.
        Your record is not changed until you or the registrar confirm it.
      </div>
    </Notice>
  )
}
