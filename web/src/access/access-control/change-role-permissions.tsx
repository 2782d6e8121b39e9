import { Stack } from '@mantine/core'
import type { Permission } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import classes from './access-control.module.css'
import { type ChangedRole, opensToFamilies, toRequest } from './role-changes.ts'

/** Shows what each role gets and loses, and saves it after a yes. What is refused stays ticked. */
export function useChangeRolePermissions(onSaved: () => void): (changed: readonly ChangedRole[]) => void {
  const { run } = useAction(accessControl.changeRolePermissions, {
    onSuccess: onSaved,
    refresh: [accessControl.permissions, accessControl.roles],
  })
  return (changed) =>
    ask({
      text: 'Save these changes?',
      verb: 'Save',
      children: <ChangeList changed={changed} />,
      run: () => run(toRequest(changed)),
    })
}

const namesOf = (permissions: readonly Permission[]): string => permissions.map(({ name }) => name).join(', ')

function ChangeList({ changed }: { changed: readonly ChangedRole[] }) {
  const wide = changed.filter(opensToFamilies)
  return (
    <>
      <Stack component="dl" gap={10} m={0} className={classes.changes}>
        {changed.map(({ role, granted, revoked }) => (
          <div key={role.id}>
            <dt>{role.name}</dt>
            {granted.length > 0 && <dd>gets {namesOf(granted)}</dd>}
            {revoked.length > 0 && <dd>loses {namesOf(revoked)}</dd>}
          </div>
        ))}
      </Stack>
      {wide.length > 0 && (
        <Notice role="status">
          Everybody with the role {wide.map(({ role }) => role.name).join(' or ')} would see or change the records of others.
        </Notice>
      )}
    </>
  )
}
