import type { PageLoaders } from '#client/shell/page-loaders.ts'

export const developerPages: PageLoaders = {
  testApi: () => import('./api-page.tsx'),
  testAuth: () => import('./auth-page.tsx'),
  testDatepicker: () => import('./datepicker-page.tsx'),
  testDollarApi: () => import('./dollar-api-page.tsx'),
  testDupe: () => import('./dupe-page.tsx'),
  testForm: () => import('./form-page.tsx'),
  testFormbuilder: () => import('./formbuilder-page.tsx'),
  testSentry: () => import('./sentry-page.tsx'),
  testServerError: () => import('./server-error-page.tsx'),
  testStepForm: () => import('./step-form-page.tsx'),
  testStepForm2: () => import('./step-form-2-page.tsx'),
  testToaster: () => import('./toaster-page.tsx'),
  testUserStore: () => import('./user-store-page.tsx'),
  testUser: () => import('./user-page.tsx'),
}
