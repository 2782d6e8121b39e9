import type { Db } from '#platform/db/database.ts'
import { first } from '#platform/db/rows.ts'

export interface PasswordOwner {
  name: string
  email: string | null
  personal_email: string | null
  student_id_number: string | null
  employee_number: string | null
  role_keys: string[]
}

/** What a password of this account may not hold, and the roles on which its length depends. */
export const findPasswordOwner = (db: Db, userId: number) => first<PasswordOwner>(db)`
    select u.name, u.email, i.personal_email, i.student_id_number, i.employee_number,
           array(select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as role_keys
    from users u left join user_infos i on i.user_id = u.id
    where u.id = ${userId}`
