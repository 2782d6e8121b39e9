import { Box } from '@mantine/core'
import type { Role } from '@talaan/contract'
import { Fragment } from 'react'
import classes from './access-control.module.css'
import { byArea, type TicksProps } from './permission-matrix.tsx'
import { isHeld } from './role-changes.ts'

/** The permissions of one role, for a phone. */
export function RoleTicks({ role, permissions, changes, isFixed, onToggle }: TicksProps & { role: Role }) {
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
