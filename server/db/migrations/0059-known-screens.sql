-- What: the screens of the program that each permission was ever given.
-- Why: a screen that a later version adds to a permission is added once at start; one that administrators removed stays removed.
alter table permissions add column known_urls text[] not null default '{}';

-- Until now a permission was given its screens when it was added, and none later. What version 0.1.0 gave is known, also where it was removed.
update permissions p
set known_urls = array(select unnest(p.urls) union select unnest(released.urls::text[]) order by 1)
from permissions q
left join (
  values
    ('View Announcements', '{/admin/announcements,/admin/announcements/create}'),
    ('View QR Code Scanner', '{/admin/qrcode-scanner}'),
    ('View Attendance', '{/admin/attendance,/admin/attendance/:id,/admin/attendance/:id/qr-code,/admin/attendance/:id/qr-code/print}'),
    ('View ID Cards', '{"/admin/id cards/students","/admin/id cards/employees"}'),
    ('View Users', '{/admin/users}'),
    ('View SMS', '{/admin/sms}'),
    ('View Messages', '{/admin/messages}'),
    ('View System Settings', '{/admin/settings/system}'),
    ('View Enrollment Settings', '{/admin/settings/enrollments}'),
    ('View Payment Settings', '{/admin/settings/payments}'),
    ('View Roles and Permissions', '{/admin/settings/roles-permission,/admin/settings/permissions,/admin/settings/roles}'),
    ('View Notification Scheduling', '{/admin/settings/notification-scheduling}'),
    ('View Duplicate Users', '{/admin/settings/duplicate-users}'),
    ('View Password Reset', '{/admin/settings/password-reset}'),
    ('View Faculty Clearance and Grades', '{/admin/employees/subjects/:id/clearance/:sub_id,/admin/employees/subjects/:id/grades/:sub_id}'),
    ('View Admission', '{/admin/admission/college,/admin/admission/high-school}'),
    ('View Admission Confirmation', '{/admin/confirm}'),
    ('View Admission Completion', '{/admin/complete-admission,/complete-admission/admin/print}'),
    ('View Enrollments', '{/admin/enrollments/list,/admin/enrollments/new-request,/admin/enrollments/rejected,/admin/enrollments/cashier-hold,/admin/enrollments/for-enrollments,/admin/enrollments/enrolled,/enrollments/enrolled/:account_id/print}'),
    ('View Students', '{/admin/students,/admin/students/new,/admin/students/:id/accounts,/admin/students/:id/grades,/admin/students/:id/standing,/admin/students/:id/evaluation}'),
    ('Print Student Grades', '{/students/:id/grades/print}'),
    ('View Registrar Settings', '{/admin/settings/registrar/courses,/admin/settings/registrar/prospectus,/admin/settings/registrar/prospectus/edit/:id,/admin/settings/registrar/subject-offer,/admin/settings/registrar/subject-categories,/admin/settings/subject-offer/add,/admin/settings/subject-offer/edit/:id}'),
    ('View Enrollment Statistics', '{/admin/reports/enrollments-statistics}'),
    ('View Faculty', '{/admin/employees,/admin/employees/subjects/:id,/admin/employees/subjects/:id/roster/:sub_id,/admin/employees/subjects/:id/roster/:sub_id/print,/admin/employees/subjects/:id/grades/:sub_id/print}'),
    ('View Subjects', '{/admin/subjects,/admin/subjects/:id/roster/:sub_id,/admin/subjects/:id/clearance/:sub_id,/admin/subjects/:id/grades/:sub_id,/admin/subjects/:id/roster/:sub_id/print,/admin/subjects/:id/grades/:sub_id/print}'),
    ('View Cashier Reports', '{/admin/reports/cashiers}'),
    ('View Accounts', '{/admin/accounts,/admin/accounts/:id}'),
    ('View Payments', '{/admin/payments,/admin/payments/billing/:id,/payments/:account_id/print}'),
    ('View Fees', '{/admin/settings/fees}'),
    ('View Own Subjects', '{/admin/student/subjects,/student/subjects/print/:account_id}'),
    ('View Own Clearance', '{/admin/student/eclearance}'),
    ('View Own Grades', '{/admin/student/grades,/student/grades/print/:account_id}'),
    ('View Own Evaluation', '{/admin/student/evaluation}'),
    ('View Own Billing', '{/admin/student/billing}'),
    ('View Own Subject Loads', '{/admin/instructor/subject-loads,/instructor/subject-loads/roster/:sub_id/print}'),
    ('View Own E-Clearance', '{/admin/instructor/e-clearance,/admin/instructor/e-clearance/:sub_id}'),
    ('View Own Grade Sheets', '{/admin/instructor/grades,/admin/instructor/grades/roster/:sub_id,/instructor/grades/roster/:sub_id/print}')
) released (name, urls) on released.name = q.name
where q.id = p.id;
