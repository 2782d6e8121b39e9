import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { Permission, Role } from '@talaan/contract'
import { useState } from 'react'
import { RowCheckbox } from '#ui/list/row-checkbox.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import classes from './access-control.module.css'
import { isHeld, isStored, type RoleChanges } from './role-changes.ts'

export interface TicksProps {
  permissions: readonly Permission[]
  changes: RoleChanges
  /** Whether the person may only look. */
  isFixed: boolean
  /** Whether only some permissions are shown, so that all areas are open. */
  isSearching: boolean
  onToggle: (role: Role, permission: Permission) => void
}

/** The permissions by area, in their given order. */
export function byArea(permissions: readonly Permission[]): [string, Permission[]][] {
  const areas = new Map<string, Permission[]>()
  for (const permission of permissions) areas.set(permission.area, [...(areas.get(permission.area) ?? []), permission])
  return [...areas]
}

/** All roles beside each other. The areas fold, because the whole table has thousands of boxes. */
export function PermissionMatrix({ roles, permissions, changes, isFixed, isSearching, onToggle }: TicksProps & { roles: readonly Role[] }) {
  const areas = byArea(permissions)
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(areas.slice(0, 1).map(([area]) => area)))
  const flip = (area: string) =>
    setOpened((current) => new Set(current.has(area) ? [...current].filter((one) => one !== area) : [...current, area]))
  return (
    <ScrollRegion label="Permissions of the roles" className={classes.scroll}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <span className={classes.roleName} title={role.name}>
                  {role.name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {areas.map(([area, rows]) => {
          const isOpen = isSearching || opened.has(area)
          const Chevron = isOpen ? IconChevronDown : IconChevronRight
          return (
            <tbody key={area}>
              <tr>
                <th scope="rowgroup" className={classes.area} colSpan={roles.length + 1}>
                  <button type="button" aria-expanded={isOpen} onClick={() => flip(area)}>
                    <Chevron size={16} stroke={1.8} aria-hidden />
                    {area} <small>{rows.length}</small>
                  </button>
                </th>
              </tr>
              {isOpen &&
                rows.map((permission) => (
                  <tr key={permission.id}>
                    <th scope="row">{permission.name}</th>
                    {roles.map((role) => (
                      <td
                        key={role.id}
                        className={isHeld(changes, role, permission) === isStored(role, permission) ? undefined : classes.changed}
                      >
                        <RowCheckbox
                          label={`${permission.name}: ${role.name}`}
                          checked={role.key === 'administrator' || isHeld(changes, role, permission)}
                          disabled={isFixed || role.key === 'administrator'}
                          onChange={() => onToggle(role, permission)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          )
        })}
      </table>
    </ScrollRegion>
  )
}
