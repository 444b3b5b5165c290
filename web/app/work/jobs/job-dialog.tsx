import type { JobView } from '@bros/contract/work/jobs';
import { useState } from 'react';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { useChosenPicture } from '../../shared/pictures/use-chosen-picture.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { jobFormTexts as texts } from './form-texts.ts';
import { ApplicantFields, CompanyFields, LogoField, PayFields, WorkFields } from './job-fields.tsx';
import { JobPreview } from './job-preview.tsx';
import { describeSalary } from './salary.ts';
import { jobTexts } from './texts.ts';
import { useJobForm } from './use-job-form.ts';

export interface JobDialogProps {
  job?: JobView | undefined;
  onClose: () => void;
  onSaved?: (job: JobView) => void;
}

export default function JobDialog({ job, onClose, onSaved }: JobDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={job ? texts.editTitle : texts.addTitle}>
      <JobForm job={job} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function JobForm({ job, onClose, onSaved }: JobDialogProps & { onSaved: JobDialogProps['onSaved'] | undefined }) {
  const finish = (saved: JobView) => {
    onClose();
    onSaved?.(saved);
  };
  const logo = useChosenPicture();
  const { form, savedElsewhere } = useJobForm({ job, logo, onSaved: finish });
  const [isPreview, setPreview] = useState(false);
  const { values, setValue } = form;
  const submit = job ? texts.submit.save : values.isDraft ? texts.submit.draft : texts.submit.publish;
  const failed = job ? jobTexts.updateFailed : jobTexts.createFailed;
  return (
    <DialogForm form={form} texts={{ ...texts, submit, failed }} onCancel={onClose}>
      {isPreview && <JobPreview values={values} />}
      <div className="stack gap-2" hidden={isPreview}>
        <WorkFields form={form} />
        <CompanyFields form={form} />
        <LogoField job={job} logo={logo} isBusy={form.isBusy} />
        <PayFields form={form} />
        <ApplicantFields form={form} />
        <Checkbox
          name="public"
          label={texts.isPublic}
          hint={texts.isPublicHint}
          isOn={values.isPublic !== ''}
          onChange={(isPublic) => setValue('isPublic', isPublic ? 'yes' : '')}
        />
        {!job && (
          <Checkbox
            name="draft"
            label={texts.draft}
            hint={texts.draftHint}
            isOn={values.isDraft !== ''}
            onChange={(isDraft) => setValue('isDraft', isDraft ? 'yes' : '')}
          />
        )}
      </div>
      <p>{`${texts.rules} ${texts.opensFor}`}</p>
      <div>
        <Button variant="quiet" size="small" onPress={() => setPreview(!isPreview)} aria={{ 'aria-pressed': isPreview }}>
          {isPreview ? texts.backToForm : actionTexts.preview}
        </Button>
      </div>
      {savedElsewhere && <Conflict job={savedElsewhere} />}
    </DialogForm>
  );
}

const Conflict = ({ job }: { job: JobView }) => (
  <Banner tone="error" title={texts.conflict.title}>
    <p>{texts.conflict.text}</p>
    <p>
      <strong>{job.title}</strong> {job.company}, {describeSalary(job)}
    </p>
    <p>{job.description}</p>
  </Banner>
);
