import { Box, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { DirectPermissions, type Request, type UserPermission } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { Fragment, useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'
import classes from './access-control.module.css'

interface SetUserPermissionsProps {
  user: { id: number; name: string }
  onClose: () => void
}

/** What a person may do through roles, and what beside them. */
export function SetUserPermissions({ user, onClose }: SetUserPermissionsProps) {
  const query = useFormRecord(accessControl.userPermissions, { id: user.id })
  if (query.data) return <PermissionsForm user={user} permissions={query.data.data} onClose={onClose} />
  return <LoadingDialog onClose={onClose} title={`Permissions of ${user.name}`} query={query} />
}

function PermissionsForm({ user, permissions, onClose }: SetUserPermissionsProps & { permissions: readonly UserPermission[] }) {
  const mayEdit = useMay('Edit Permissions')
  const [search, setSearch] = useState('')
  const form = useEntryForm(accessControl.setUserPermissions, {
    body: DirectPermissions,
    initialValues: { permissions: permissions.filter(({ is_direct }) => is_direct).map(({ id }) => id) },
    fixed: { id: user.id },
    toRequest: (values) => ({ id: user.id, ...values }) as Request<typeof accessControl.setUserPermissions>,
    onSuccess: onClose,
  })
  const { value, onChange } = form.field('permissions') as { value: number[]; onChange: (ids: number[]) => void }
  const matching = permissions.filter(({ name, area }) => `${name} ${area}`.toLowerCase().includes(search.trim().toLowerCase()))
  const areas = [...new Set(matching.map(({ area }) => area))]
  const flip = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <FormDialog opened onClose={onClose} title={`Permissions of ${user.name}`} form={form} submitLabel="Save" size="lg" disabled={!mayEdit}>
      <Text maw="76ch" c="dimmed">
        Permissions without a role are given to this user only. To change the permissions of a role, edit the role.
      </Text>
      <TextInput
        aria-label="Search permission"
        placeholder="Search permission"
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div>
        {areas.map((area) => (
          <Fragment key={area}>
            <Box component="h2" mt={14} mb={6} fz={15} fw={600}>
              {area}
            </Box>
            <ul className={classes.ticks}>
              {matching
                .filter((permission) => permission.area === area)
                .map(({ id, name, roles, is_direct }) => (
                  <li key={id}>
                    <label>
                      <input
                        type="checkbox"
                        checked={value.includes(id) || roles.length > 0}
                        disabled={!mayEdit || (roles.length > 0 && !is_direct)}
                        onChange={() => flip(id)}
                      />
                      <span>
                        {name}
                        {roles.length > 0 && <small>through {roles.join(', ')}</small>}
                      </span>
                    </label>
                  </li>
                ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </FormDialog>
  )
}
