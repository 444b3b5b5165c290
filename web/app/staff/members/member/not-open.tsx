import type { StaffMember } from '@bros/contract/staff/staff-member';
import { useMember } from '../../../platform/session.ts';
import { Empty } from '../../../ui/states.tsx';
import { memberTexts } from './texts.ts';

const { closed: texts } = memberTexts;

/** Stands in the place of what the asking member of staff may not read of this member. */
export function NotOpen({ member }: { member: StaffMember }) {
  const isOwn = useMember().id === member.id;
  return <Empty title={texts.title} text={isOwn ? texts.own : texts.staff} />;
}
