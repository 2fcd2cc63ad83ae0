/** Forms, the codes under which they were issued, and submissions. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FormSchema, FormText, QuestionValues } from '#shared/form-schema.ts'
import type { ContactStatus } from '#shared/resources/contact-message.ts'
import type { FormPurpose } from '#shared/resources/form.ts'
import { formDraftDays } from '#shared/resources/form-draft.ts'
import {
  anonymize,
  deletedUser,
  impersonal,
  keep,
  ofUser,
  personal,
  remove,
  through,
} from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { bytea, id, reference, stamps, timestamptz } from './columns.ts'
import { messages } from './conversations.ts'
import { imports } from './imports.ts'
import { mediaItems } from './media.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'
import { vacancies } from './vacancies.ts'

export const forms = pgTable(
  'forms',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    purpose: text().$type<FormPurpose>().notNull(),
    title: jsonb().$type<FormText>().notNull(),
    intro: jsonb().$type<FormText>().notNull(),
    schema: jsonb().$type<FormSchema>().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('forms_center_slug').on(table.centerId, table.slug)],
)
impersonal(forms, 'questions of forms')

/** A form issued to one person. Only the hash of its code is stored. */
export const formTokens = pgTable(
  'form_tokens',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    formId: reference()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    /** First name, or the organization, for the greeting; null without a named recipient. */
    recipientName: text(),
    expiresAt: timestamptz().notNull(),
    /** The draft; null once submitted. */
    answers: jsonb().$type<QuestionValues>(),
    savedAt: timestamptz(),
    submittedAt: timestamptz(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('form_tokens_hash').on(table.tokenHash),
    index('form_tokens_form').on(table.formId, table.submittedAt),
  ],
)
personal(formTokens, {
  purpose: 'Forms issued to one person by a code',
  kept: { 'of people without an account; the staff who issued it read it': ['recipientName', 'answers'] },
  terms: [{ days: 30, after: 'expiresAt', only: 'unsent answers and files', job: 'forms.cleanup' }],
})

export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    formId: reference()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    tokenId: reference()
      .notNull()
      .references(() => formTokens.id, { onDelete: 'cascade' }),
    answers: jsonb().$type<QuestionValues>().notNull(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('form_submissions_once').on(table.tokenId),
    index('form_submissions_center').on(table.centerId, table.createdAt),
  ],
)
personal(formSubmissions, {
  purpose: 'Submitted forms, without the name of who filled them in',
  kept: { 'of people without an account; the center’s staff handle it': ['answers'] },
  terms: [
    { days: 730, after: 'createdAt', only: 'with their files and the name of the form’s code', job: 'forms.cleanup' },
  ],
})

export type FilePurpose =
  | 'upload'
  | 'message'
  | 'photo'
  | 'logo'
  | 'site'
  | 'export'
  | 'vacancy_image'
  | 'media'
  | 'media_document'
  | 'import'

/** Uploaded files. Stored in the database, so that they are deleted with the record that they belong to. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    /** The user who uploaded it; null for a file of a form's code. */
    ownerId: reference().references(() => users.id, { onDelete: 'cascade' }),
    formTokenId: reference().references(() => formTokens.id, { onDelete: 'cascade' }),
    /** `message`: for the two sides of its conversation alone. `photo` and `logo`: read with their profile by others than the owner, never as a file. `site`, `export`, `vacancy_image`, `media` and `media_document`: read by their own endpoints alone. `import`: read by its jobs alone. */
    purpose: text().$type<FilePurpose>().notNull().default('upload'),
    /** The message that a file was sent with; null until then. */
    messageId: reference().references(() => messages.id, { onDelete: 'cascade' }),
    /** The organization whose logo it is. */
    logoOfId: reference().references(() => organizations.id, { onDelete: 'cascade' }),
    /** The vacancy whose picture it is. */
    imageOfId: reference().references(() => vacancies.id, { onDelete: 'cascade' }),
    /** The medium whose file it is. */
    mediaItemId: reference().references(() => mediaItems.id, { onDelete: 'cascade' }),
    /** The import whose lines it has (JSON, a list of cells for each). */
    importId: reference().references(() => imports.id, { onDelete: 'cascade' }),
    /** Shape, size and format of a picture that is drawn from the medium: `wide-640.webp`; null for the medium itself. */
    rendition: text(),
    name: text().notNull(),
    contentType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Null where the storage, or `file_pieces`, has it under `objectKey`; empty of one that the virus scanner refused. */
    content: bytea(),
    objectKey: text(),
    /** What the virus scanner said; `pending` is downloadable where none is configured. */
    scan: text().$type<'pending' | 'clean' | 'infected'>().notNull().default('pending'),
    ...stamps(),
  },
  (table) => [
    index('stored_files_pending').on(table.id).where(sql`scan = 'pending'`),
    index('stored_files_owner').on(table.ownerId),
    index('stored_files_form_token').on(table.formTokenId),
    index('stored_files_message').on(table.messageId),
    index('stored_files_logo').on(table.logoOfId),
    index('stored_files_image').on(table.imageOfId),
    uniqueIndex('stored_files_rendition').on(table.mediaItemId, table.rendition),
    uniqueIndex('stored_files_import').on(table.importId),
    uniqueIndex('stored_files_object').on(table.objectKey),
    check('stored_files_somewhere', sql`(content is null) <> (object_key is null)`),
    index('stored_files_center').on(table.centerId, table.createdAt),
  ],
)
personal(storedFiles, {
  purpose: 'Uploaded files and made ones',
  columns: {
    ownerId: [
      remove({ where: inArray(storedFiles.purpose, ['export', 'upload']) }),
      // One that was sent goes with its message, or stays with it.
      remove({ where: and(eq(storedFiles.purpose, 'message'), isNull(storedFiles.messageId)) }),
      keep('the others belong to the record that shows them: a logo, a picture, a document'),
    ],
    messageId: through(messages.authorId, remove()),
  },
  kept: { 'of the file': ['rendition', 'name', 'contentType', 'sha256', 'objectKey'] },
  terms: [
    {
      days: 1,
      after: 'createdAt',
      where: and(eq(storedFiles.purpose, 'message'), isNull(storedFiles.messageId)),
      only: 'uploaded for a message that was never sent',
    },
    {
      days: 1,
      after: 'createdAt',
      where: and(eq(storedFiles.purpose, 'upload'), isNull(storedFiles.formTokenId)),
      only: 'uploaded for no form and no message',
    },
    {
      days: formDraftDays,
      after: 'createdAt',
      only: 'pictures of a site that neither it nor a kept design shows',
      job: 'site_images.erasure',
    },
  ],
})

/** Uploads of the last day: what was deleted or replaced meanwhile counts for the quota too. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    id: id(),
    /** Who uploaded it; null with the code of a form. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    formTokenId: reference().references(() => formTokens.id, { onDelete: 'cascade' }),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('file_uploads_user').on(table.userId, table.createdAt),
    index('file_uploads_form_token').on(table.formTokenId, table.createdAt),
    index('file_uploads_age').on(table.createdAt),
  ],
)
personal(fileUploads, {
  purpose: 'Uploads of the last day, for their quota',
  columns: { userId: ofUser(remove(), { section: false }) },
  terms: [{ days: 1, after: 'createdAt' }],
  staysInMerge: true,
})

/** Pieces of large files, deleted with the row of `stored_files` that names them by its `object_key`. */
export const filePieces = pgTable(
  'file_pieces',
  {
    key: text().notNull(),
    /** Counted from 0. */
    position: integer().notNull(),
    content: bytea().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.position] }), index('file_pieces_age').on(table.createdAt)],
)
impersonal(filePieces, 'pieces of files, which go with the row of the file')

/** Messages of the contact form, numbered within a center and year: `VP-2026-000123`. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    year: integer().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text().$type<ContactStatus>().notNull().default('open'),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('contact_messages_reference').on(table.centerId, table.year, table.number),
    index('contact_messages_user').on(table.userId, table.createdAt),
  ],
)
const withoutSender = { userId: null, name: deletedUser, email: '', phone: null, subject: '', message: '' }
personal(contactMessages, {
  purpose: 'Messages of the contact form',
  columns: { userId: anonymize('the number of messages that the center got', withoutSender) },
  terms: [
    {
      days: 730,
      after: 'createdAt',
      where: ne(contactMessages.email, ''),
      erase: withoutSender,
      only: 'its text and who wrote it; the center has the mail',
    },
  ],
})
