import {
  civilStatuses,
  enrolleeTypes,
  genders,
  nameFields,
  StudentNumber,
  type StudentRecordStatus,
  studentPerson,
  studentRecordStatuses,
} from '@talaan/contract'
import { readDigits, readOneOf, readSchoolYear, readTextUpTo, readYearLevel } from '#foundation/imports/cells.ts'
import { dateColumn } from '#foundation/imports/dates.ts'
import type { FullName } from '#foundation/imports/full-names.ts'
import type { ImportKind } from '#foundation/imports/kind.ts'
import { fullNameColumn, personColumn, readByRule, readEmail, readFullName, readName, readPhone } from '#foundation/imports/person-cells.ts'

/** One student of a sheet. The name stands in `last_name` and `first_name`, or in `full_name` as `DELA CRUZ, Juan P.` */
export interface ImportedStudent {
  student_id_number: string
  lrn: string
  last_name: string
  first_name: string
  middle_name: string
  extension_name: string
  full_name: FullName
  birthdate: string
  birthplace: string
  gender: (typeof genders)[number]
  civil_status: (typeof civilStatuses)[number]
  religion: string
  citizenship: string
  personal_email: string
  contact_number: string
  street: string
  barangay: string
  municipality: string
  province: string
  zipcode: string
  course: string
  curriculum: string
  level: number
  entry_sy: string
  entry_type: (typeof enrolleeTypes)[number]
  status: StudentRecordStatus
  father_name: string
  mother_name: string
  guardian_name: string
  guardian_contact_number: string
  emergency_contact_name: string
  emergency_contact_number: string
  school_graduated_name: string
}

const readText = readTextUpTo(100)

/** The columns of a sheet of students, one student a row, with the names that schools give them. */
export const studentColumns: ImportKind<ImportedStudent, { name: string }>['columns'] = {
  student_id_number: personColumn(
    'Student number',
    ['studentno', 'studentid', 'studentidnumber', 'idnumber', 'idno', 'studno', 'schoolid'],
    readByRule(StudentNumber),
    '2024-00123',
  ),
  lrn: personColumn('LRN', ['learnerreferencenumber', 'lrnno', 'learnersreferenceno'], readDigits(12, 'An LRN'), '136728140123'),
  last_name: personColumn('Last name', ['surname', 'familyname', 'lname'], readName, 'DELA CRUZ'),
  first_name: personColumn('First name', ['givenname', 'fname', 'firstnames'], readName, 'Juan'),
  middle_name: personColumn('Middle name', ['mname', 'middle', 'middleinitial', 'mi'], readName, 'Santos'),
  extension_name: personColumn('Extension', ['suffix', 'nameextension', 'ext', 'extname'], readByRule(nameFields.extension_name), 'Jr.'),
  full_name: fullNameColumn(['studentname', 'nameofstudent', 'nameofstudents', 'learnersname']),
  birthdate: dateColumn('Birthdate', ['birthday', 'dateofbirth', 'bday', 'dob'], '2006-03-14'),
  birthplace: personColumn('Birthplace', ['placeofbirth'], readByRule(studentPerson.birthplace), 'Cabanatuan City'),
  gender: personColumn('Gender', ['sex'], readOneOf(genders, { m: 'Male', f: 'Female', boy: 'Male', girl: 'Female' }), 'Male'),
  civil_status: personColumn(
    'Civil status',
    ['maritalstatus'],
    readOneOf(civilStatuses, { s: 'Single', m: 'Married', w: 'Widow', livein: 'Common Law', commonlaw: 'Common Law' }),
    'Single',
  ),
  religion: personColumn('Religion', ['religiousaffiliation'], readByRule(studentPerson.religion), 'Roman Catholic'),
  citizenship: personColumn('Citizenship', ['nationality'], readByRule(studentPerson.citizenship), 'Filipino'),
  personal_email: personColumn('Email', ['emailaddress', 'personalemail', 'mail'], readEmail, 'juan.delacruz@example.com'),
  contact_number: personColumn(
    'Contact number',
    ['mobile', 'mobileno', 'mobilenumber', 'contactno', 'cellphone', 'cellphoneno', 'cpno', 'phone'],
    readPhone(studentPerson.contact_number),
    '09171234567',
  ),
  street: personColumn(
    'House number and street',
    ['street', 'houseno', 'housenoandstreet', 'purok', 'sitio', 'address1'],
    readByRule(studentPerson.street),
    '12 Rizal St.',
  ),
  barangay: personColumn('Barangay', ['brgy', 'bgy'], readByRule(studentPerson.barangay), 'San Isidro'),
  municipality: personColumn(
    'City or municipality',
    ['city', 'municipality', 'town', 'citymunicipality'],
    readByRule(studentPerson.municipality),
    'Cabanatuan City',
  ),
  province: personColumn('Province', ['prov'], readByRule(studentPerson.province), 'Nueva Ecija'),
  zipcode: personColumn('ZIP code', ['zip', 'postalcode'], readDigits(4, 'A ZIP code'), '3100'),
  course: personColumn('Course', ['program', 'strand', 'degree', 'coursecode', 'track', 'trackstrand'], readText, 'BSIT', true),
  curriculum: personColumn('Curriculum', ['prospectus', 'curriculumname', 'curriculumyear'], readText, ''),
  level: personColumn('Year level', ['year', 'yr', 'yearlevel', 'grade', 'gradelevel', 'level'], readYearLevel, '2', true),
  entry_sy: personColumn(
    'School year of entry',
    ['entrysy', 'yearofentry', 'schoolyearentered', 'syentered', 'dateadmitted', 'yearadmitted'],
    readSchoolYear,
    '2024-2025',
  ),
  entry_type: personColumn('Entered as', ['entrytype', 'enrolleetype', 'admissiontype'], readOneOf(enrolleeTypes), 'new'),
  status: personColumn(
    'Status',
    ['studentstatus', 'academicstatus'],
    readOneOf<StudentRecordStatus>(studentRecordStatuses, {
      enrolled: 'active',
      current: 'active',
      onleave: 'loa',
      leaveofabsence: 'loa',
      graduate: 'graduated',
      alumni: 'graduated',
      transferredout: 'transferred',
      dropped: 'awol',
      absentwithoutleave: 'awol',
    }),
    'active',
  ),
  father_name: personColumn('Father', ['fathersname', 'fathername', 'nameoffather'], readFullName, 'Pedro Dela Cruz'),
  mother_name: personColumn('Mother', ['mothersname', 'mothername', 'mothersmaidenname', 'nameofmother'], readFullName, 'Maria Santos'),
  guardian_name: personColumn('Guardian', ['guardiansname', 'guardianname', 'nameofguardian'], readFullName, 'Maria Dela Cruz'),
  guardian_contact_number: personColumn(
    "Guardian's contact number",
    ['guardiancontact', 'guardianscontactno', 'guardiancontactno', 'parentscontactnumber'],
    readPhone(studentPerson.guardian_contact_number),
    '09181234567',
  ),
  emergency_contact_name: personColumn(
    'Emergency contact',
    ['emergencycontactname', 'contactperson', 'incaseofemergency'],
    readFullName,
    'Maria Dela Cruz',
  ),
  emergency_contact_number: personColumn(
    "Emergency contact's number",
    ['emergencycontactnumber', 'emergencycontactno', 'contactpersonnumber', 'emergencynumber'],
    readPhone(studentPerson.emergency_contact_number),
    '09181234567',
  ),
  school_graduated_name: personColumn(
    'Last school',
    ['lastschoolattended', 'schoollastattended', 'previousschool'],
    readByRule(studentPerson.school_graduated_name),
    'Cabanatuan National High School',
  ),
}
