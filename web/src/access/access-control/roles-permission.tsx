import { Box, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Permission, Role } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { Fragment, useState } from 'react'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { Page } from '#ui/page.tsx'
import classes from './access-control.module.css'
import { byArea, PermissionMatrix, type TicksProps } from './permission-matrix.tsx'
import { type ChangedRole, changedRoles, isHeld, opensToFamilies, type RoleChanges, toggle, toRequest } from './role-changes.ts'

/** Shows what each role gets and loses, and saves it after a yes. What is refused stays ticked. */
function useChangeRolePermissions(onSaved: () => void): (changed: readonly ChangedRole[]) => void {
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
          All users with the role {wide.map(({ role }) => role.name).join(' or ')} could see or change the records of others.
        </Notice>
      )}
    </>
  )
}

/** The permissions of one role, for a phone. */
function RoleTicks({ role, permissions, changes, isFixed, onToggle }: TicksProps & { role: Role }) {
  const isAll = role.key === 'administrator'
  return (
    <div>
      {byArea(permissions).map(([area, rows]) => (
        <Fragment key={area}>
          <Box component="h2" mt={14} mb={6} fz={15} fw={600}>
            {area}
          </Box>
          <ul className={classes.ticks}>
            {rows.map((permission) => (
              <li key={permission.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={isAll || isHeld(changes, role, permission)}
                    disabled={isFixed || isAll}
                    onChange={() => onToggle(role, permission)}
                  />
                  <span>{permission.name}</span>
                </label>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

const none: RoleChanges = new Map()

/** Which role has which permission. Ticks are collected, compared and saved together. */
export default function RolesPermission() {
  const roles = useCall(accessControl.roles, {})
  const permissions = useCall(accessControl.permissions, {})
  return (
    <Page title="Roles Permission">
      <Text maw="76ch" c="dimmed">
        Users have the combined permissions of all their roles. Changes take effect immediately, including for signed-in users.
        Administrators have full access without permissions.
      </Text>
      <States query={permissions}>
        {({ data }) => <States query={roles}>{(answer) => <Grants roles={answer.data} permissions={data} />}</States>}
      </States>
    </Page>
  )
}

interface GrantsProps {
  roles: readonly Role[]
  permissions: readonly Permission[]
}

const matches = ({ name, area, description }: Permission, words: readonly string[]): boolean =>
  words.every((word) => `${name} ${area} ${description ?? ''}`.toLowerCase().includes(word))

function Grants({ roles, permissions }: GrantsProps) {
  const isPhone = useIsPhone()
  const mayEdit = useMay('Edit Permissions')
  const [search, setSearch] = useState('')
  const [changes, setChanges] = useState(none)
  const [roleId, setRoleId] = useState(() => roles.find(({ key }) => key === 'registrar')?.id ?? roles[0]?.id)
  const changed = changedRoles(changes, roles, permissions)
  useUnsaved(() => changed.length > 0)
  const save = useChangeRolePermissions(() => setChanges(none))
  const matching = permissions.filter((permission) => matches(permission, search.toLowerCase().split(/\s+/).filter(Boolean)))
  const role = roles.find(({ id }) => id === roleId) ?? roles[0]
  const shared = {
    permissions: matching,
    changes,
    isFixed: !mayEdit,
    isSearching: search.trim() !== '',
    onToggle: (of: Role, permission: Permission) => setChanges((current) => toggle(current, of, permission)),
  }
  const total = changed.reduce((sum, { granted, revoked }) => sum + granted.length + revoked.length, 0)
  return (
    <>
      <TextInput
        aria-label="Search permission"
        placeholder="Search permission"
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={320}
      />
      {isPhone && (
        <NativeSelect
          label="Role"
          value={String(role?.id)}
          onChange={(event) => setRoleId(Number(event.currentTarget.value))}
          data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {matching.length === 0 && <Empty />}
      {matching.length > 0 && isPhone && role && <RoleTicks role={role} {...shared} />}
      {matching.length > 0 && !isPhone && <PermissionMatrix roles={roles} {...shared} />}
      {changed.length > 0 && (
        <div className={classes.bar} role="status">
          <span>{total === 1 ? '1 change' : `${count(total)} changes`} not saved</span>
          <Button variant="default" onClick={() => setChanges(none)}>
            Discard
          </Button>
          <Button onClick={() => save(changed)}>Review and save</Button>
        </div>
      )}
    </>
  )
}
