import type { AreaPages } from '#client/shell/pages/page.ts'

export const developerPages: AreaPages<'developer'> = {
  testApi: {
    load: () => import('./api-page.tsx'),
    messages: ['developer'],
  },
  testAuth: {
    load: () => import('./auth-page.tsx'),
    messages: ['developer'],
  },
  testDatepicker: {
    load: () => import('./datepicker-page.tsx'),
    messages: ['developer', 'forms'],
  },
  testDollarApi: {
    load: () => import('./dollar-api-page.tsx'),
    messages: ['developer'],
  },
  testDupe: {
    load: () => import('./dupe-page.tsx'),
    messages: ['developer'],
  },
  testForm: {
    load: () => import('./form-page.tsx'),
    messages: ['developer', 'forms'],
  },
  testFormbuilder: {
    load: () => import('./formbuilder-page.tsx'),
    messages: ['developer', 'forms'],
  },
  testSentry: {
    load: () => import('./sentry-page.tsx'),
    messages: ['developer'],
  },
  testServerError: {
    load: () => import('./server-error-page.tsx'),
    messages: ['developer'],
  },
  testStepForm: {
    load: () => import('./step-form-page.tsx'),
    messages: ['developer', 'forms'],
  },
  testStepForm2: {
    load: () => import('./step-form-2-page.tsx'),
    messages: ['developer', 'forms'],
  },
  testToaster: {
    load: () => import('./toaster-page.tsx'),
    messages: ['developer'],
  },
  testUserStore: {
    load: () => import('./user-store-page.tsx'),
    messages: ['developer'],
  },
  testUser: {
    load: () => import('./user-page.tsx'),
    messages: ['developer'],
  },
}
