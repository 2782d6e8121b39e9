import { faculty } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { editEmployee } from './edit-employee.ts'
import { loadLimits, setLoadLimits } from './load-limits.ts'
import { employee, employees, facultyLoad } from './reads.ts'
export const facultyRoutes = defineRoutes(faculty, { employees, loadLimits, setLoadLimits, employee, editEmployee, facultyLoad })
