import checkIcon from 'virtual:icons/check'
import xIcon from 'virtual:icons/x'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Heading, Text, VisuallyHidden } from '#client/ui/text.tsx'
import type { Branding, BrandingAdjustment } from '#shared/branding.ts'
import type { Hex } from '#shared/color.ts'
import { contrastPairs, type PairCheck, shownRatio } from './contrast-pairs.ts'
import type { DesignValues } from './settings-values.ts'

type ColorName = 'primaryColor' | 'secondaryColor' | 'mutedColor' | 'backgroundColor' | 'textColor'

/** The field whose color an adjustment is about; the footer is a shade of the primary color, so it has none. */
const fieldOf: Partial<Record<string, ColorName>> = {
  solid: 'primaryColor',
  link: 'primaryColor',
  accent: 'secondaryColor',
  muted: 'mutedColor',
  background: 'backgroundColor',
  text: 'textColor',
}

type Props = { branding: Branding; values: DesignValues; onUse: (name: ColorName, color: Hex) => void }

/** What the site changes to keep texts readable, each with the nearest color that passes. */
export function ColorAdjustments({ branding, values, onUse }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Stack gap="3" role="status">
      {branding.adjustments.length === 0 ? <Text>{t('contrast.allPass')}</Text> : null}
      {branding.adjustments.map((adjustment) => (
        <Adjustment
          key={`${adjustment.mode} ${adjustment.role}`}
          adjustment={adjustment}
          values={values}
          onUse={onUse}
        />
      ))}
    </Stack>
  )
}

/** Every pair of colors in use with its contrast. */
export function ContrastTable({ branding }: { branding: Branding }) {
  const { t } = useTranslation('settings')
  return (
    <Stack as="section" gap="4">
      <Heading as="h2" size="xl">
        {t('contrast.title')}
      </Heading>
      <Table label={t('contrast.title')}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t('contrast.pair')}</TableHeaderCell>
            <TableHeaderCell>{t('contrast.light')}</TableHeaderCell>
            <TableHeaderCell>{t('contrast.dark')}</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {contrastPairs(branding).map(({ name, modes }) => (
            <TableRow key={name}>
              <TableCell>{t(`contrast.pairs.${name}`)}</TableCell>
              <TableCell>
                <Sample check={modes.light} />
              </TableCell>
              <TableCell>
                <Sample check={modes.dark} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Stack>
  )
}

function Sample({ check }: { check: PairCheck }) {
  const { t } = useTranslation('settings')
  const { locale } = useBoot()
  const ratio = formatNumber(locale, shownRatio(check.ratio), 2)
  return (
    <Inline gap="2">
      <svg width="40" height="28" aria-hidden>
        <rect width="40" height="28" fill={check.ground} />
        <text x="20" y="19" textAnchor="middle" fill={check.color}>
          Aa
        </text>
      </svg>
      <Badge tone={check.passes ? 'success' : 'error'} startIcon={check.passes ? checkIcon : xIcon}>
        {ratio}
        <VisuallyHidden>{t(check.passes ? 'contrast.passes' : 'contrast.fails')}</VisuallyHidden>
      </Badge>
    </Inline>
  )
}

function Adjustment({
  adjustment: { role, wanted, used, contrast },
  values,
  onUse,
}: Omit<Props, 'branding'> & { adjustment: BrandingAdjustment }) {
  const { t } = useTranslation('settings')
  const { locale } = useBoot()
  const field = fieldOf[role]
  // What is not typed itself but derived cannot be replaced by the nearest color.
  const isTyped = field !== undefined && values[field]?.toLowerCase() === wanted
  return (
    <Alert status="warning">
      <Stack gap="2" align="start">
        <Text>
          {t(`contrast.adjusted.${role as 'solid'}`, {
            wanted,
            used,
            contrast: formatNumber(locale, shownRatio(contrast), 2),
          })}
        </Text>
        {field && isTyped ? (
          <Button size="sm" variant="outline" onClick={() => onUse(field, used)}>
            {t('contrast.use', { color: used })}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  )
}
