import { OPERATOR_FACT_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { MAINTENANCE_TEXT_MAX_CHARACTERS } from '@bros/contract/core/site-closures';
import type { SettingChangeForm, SettingsDesk, SiteSettingKey } from '@bros/contract/core/site-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { api, client, refusalCode } from '../../platform/api.ts';
import { UNSENT, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { readLocalTime, toLocalTime } from '../../platform/local-time.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Checkbox } from '../../ui/toggle.tsx';
import { LimitIncrease } from '../logs/limit-increase.tsx';
import { describeSetting, editStateOf, isSwitch, type KnownSetting, ON, toText, toValue } from './setting-values.ts';
import { settingsTexts as texts } from './settings-texts.ts';

interface SettingFormProps {
  settingKey: SiteSettingKey;
  desk: SettingsDesk;
}

const loadSchema = (): Promise<FormSchema> =>
  import('@bros/contract/core/site-settings').then(({ changeSettingForm }) => changeSettingForm);

/** Tracks the revision that the admin has seen, to show another admin's later change before it is overwritten. */
function useSettingForm({ settingKey, desk }: SettingFormProps) {
  const queryClient = useQueryClient();
  const change = desk.changes.find(({ key }) => key === settingKey);
  const revision = change?.revision ?? 0;
  const now: KnownSetting = { revision, text: toText(desk.values[settingKey]) };
  const [seen, setSeen] = useState(now);
  const form = useForm({
    initial: { value: now.text },
    draft: `setting:${settingKey}`,
    errorMessages: { value: texts.settings[settingKey].errors },
    loadSchema,
    // The contract validates before sending.
    toInput: ({ value }) => ({ key: settingKey, value: toValue(settingKey, value), revision }) as SettingChangeForm,
    send: async (input) => {
      try {
        const saved = await client.staff.setSiteSetting(input);
        accept(saved);
        queryClient.setQueryData(api.staff.siteSettings.queryKey(), saved);
        const isWaiting = settingKey === 'payoutApprovalCents' && saved.increase !== null;
        showToast({ title: isWaiting ? texts.increase.saved : texts.saved(texts.settings[settingKey].title) });
      } catch (error) {
        if (refusalCode(error) !== 'EDIT_CONFLICT') throw error;
        await queryClient.invalidateQueries({ queryKey: api.staff.siteSettings.key() });
        return UNSENT;
      }
    },
  });
  const { isTouched, isOutdated, shouldTakeSavedValue } = editStateOf(form.values.value, seen, now);

  function accept(saved: SettingsDesk): void {
    const text = toText(saved.values[settingKey]);
    setSeen({ revision: saved.changes.find(({ key }) => key === settingKey)?.revision ?? 0, text });
    form.begin({ value: text });
  }

  // Takes the saved value, unless the admin typed something else.
  const follow = useEffectEvent(() => {
    if (shouldTakeSavedValue) accept(desk);
  });
  // Without a layout effect, the warning about overwriting would flash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per revision
  useLayoutEffect(() => follow(), [revision]);
  return { form, change, isTouched, isOutdated, takeOver: () => accept(desk) };
}

export function SettingForm({ settingKey, desk }: SettingFormProps) {
  const labels = texts.settings[settingKey];
  const { form, change, isTouched, isOutdated, takeOver } = useSettingForm({ settingKey, desk });
  const { conflict } = texts;
  const note = change ? texts.changed(change.changedBy, change.changedAt) : texts.never;
  return (
    <Panel title={labels.title} lead={labels.text} level={3} isNarrow>
      <form {...form.formProps}>
        <Stack>
          <SettingField settingKey={settingKey} form={form} />
          {isOutdated && (
            <Banner
              tone="error"
              title={conflict.title}
              action={
                <Button variant="quiet" size="small" onPress={takeOver}>
                  {conflict.take}
                </Button>
              }
            >
              {conflict.text(change?.changedBy ?? null, describeSetting(desk.values[settingKey]))}
            </Banner>
          )}
          {settingKey === 'payoutApprovalCents' && <LimitIncrease desk={desk} revision={change?.revision ?? 0} />}
          <DraftNotice restored={form.restored} />
          <Failure error={form.failure} title={texts.notSaved} />
          <p className="muted text-small">{isTouched ? texts.unsaved : note}</p>
          <Row align="end">
            <Button type="submit" isBusy={form.isBusy} busyLabel={texts.saving} isDisabled={!form.isReady || !isTouched}>
              {actionTexts.save}
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  );
}

type Form = ReturnType<typeof useSettingForm>['form'];

function SettingField({ settingKey, form }: { settingKey: SiteSettingKey; form: Form }) {
  const { label, ...labels } = texts.settings[settingKey];
  const field = form.field('value');
  if (isSwitch(settingKey)) {
    return (
      <Checkbox
        name={settingKey}
        label={label}
        isOn={field.value === ON}
        isDisabled={form.isBusy}
        onChange={(isOn) => field.onChange(isOn ? ON : '')}
      />
    );
  }
  if (settingKey === 'maintenanceEndsAt') {
    return (
      <DateField
        {...field}
        label={label}
        hasTime
        isRequired={false}
        isDisabled={form.isBusy}
        value={toLocalTime(field.value || null)}
        onChange={(local) => field.onChange(readLocalTime(local) ?? '')}
      />
    );
  }
  return (
    <TextField
      {...field}
      isRequired={false}
      {...FIELD_LOOK[settingKey]}
      {...('hint' in labels && { hint: labels.hint })}
      label={label}
      isDisabled={form.isBusy}
      autoComplete="off"
    />
  );
}

const FIELD_LOOK = {
  maintenanceText: { limit: MAINTENANCE_TEXT_MAX_CHARACTERS },
  payoutApprovalCents: { inputMode: 'decimal', isRequired: true },
  partnerUrl: { type: 'url', spellCheck: false },
  supportEmail: { type: 'email', spellCheck: false },
  // Sign-up stays closed until the imprint is complete.
  operatorName: { limit: OPERATOR_FACT_MAX_CHARACTERS, isRequired: true },
  operatorAddress: { limit: OPERATOR_FACT_MAX_CHARACTERS, isRequired: true },
  operatorLaw: { limit: OPERATOR_FACT_MAX_CHARACTERS, isRequired: true },
} as const;
