import type { StaffMember } from '@bros/contract/staff/staff-member';
import { useMember } from '../../../platform/session.ts';
import { Empty } from '../../../ui/states.tsx';
import { memberTexts } from './texts.ts';

const { closed: texts } = memberTexts;

export function NotOpen({ member }: { member: StaffMember }) {
  const isOwn = useMember().id === member.id;
  return <Empty title={texts.title} text={isOwn ? texts.own : texts.staff} />;
}
