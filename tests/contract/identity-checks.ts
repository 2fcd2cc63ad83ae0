/** The optional group of a backend that has more than a password: who lacks one of its capabilities has its checks skipped. */
import { codeSignInChecks } from './code-sign-in-checks.ts'
import type { Check } from './contract-suite.ts'
import { passkeyChecks } from './passkey-checks.ts'
import { secondFactorChecks } from './second-factor-checks.ts'
import { singleSignOnChecks } from './single-sign-on-checks.ts'
import { verificationChecks } from './verification-checks.ts'

export const identityChecks: readonly Check[] = [
  ...codeSignInChecks,
  ...passkeyChecks,
  ...secondFactorChecks,
  ...singleSignOnChecks,
  // Time passes in the last of them.
  ...verificationChecks,
]
