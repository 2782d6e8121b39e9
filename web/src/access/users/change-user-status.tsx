import { Box } from '@mantine/core'
import type { UserRow } from '@talaan/contract'
import { faculty, users } from '@talaan/contract/calls'
import { isInstructorRole } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then activates or deactivates a user. */
export function useChangeUserStatus(): (user: UserRow) => void {
  const { run } = useAction(users.changeUserStatus)
  return (user) => {
    const isActive = user.status === 1
    ask({
      text: 'Are you sure you want to change status for this user?',
      verb: isActive ? 'Deactivate' : 'Activate',
      danger: isActive,
      children: isActive ? <Deactivation user={user} /> : `${user.name} will be able to sign in again.`,
      run: () => run({ id: user.id, status: isActive ? 0 : 1 }),
    })
  }
}

/** What a deactivation means; the classes of an instructor stay without one until the registrar assigns another. */
function Deactivation({ user }: { user: UserRow }) {
  const isInstructor = user.roles.some(isInstructorRole)
  const load = useCall(faculty.facultyLoad, { id: user.id }, { enabled: isInstructor }).data?.data
  return (
    <>
      <span>{user.name} will be signed out and cannot sign in until activated.</span>
      {load && load.classes.length > 0 && (
        <div role="status">
          <b>Classes of this term without an active instructor until you assign another</b>
          <Box component="ul" mt={4} mb={0} mx={0} pl={18}>
            {load.classes.map((taughtClass) => (
              <li key={taughtClass.id}>
                {taughtClass.code} ({taughtClass.section}), {count(taughtClass.students)}{' '}
                {taughtClass.students === 1 ? 'student' : 'students'}
              </li>
            ))}
          </Box>
        </div>
      )}
    </>
  )
}
