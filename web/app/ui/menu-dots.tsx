import { IconDots } from '@tabler/icons-react';

export const MenuDots = () => (
  <span className="center muted target-square" aria-hidden>
    <IconDots size={20} />
  </span>
);
